export { Keycap } from './keycap.tsx';
