export { LockScreen, type LockScreenProps } from './lock-screen.tsx';
