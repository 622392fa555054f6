export { TopBar, type TopBarProps } from './top-bar.tsx';
export { UserButton, type UserButtonProps } from './user-button.tsx';
