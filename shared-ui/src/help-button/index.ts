export { HelpButton, type HelpButtonProps, HelpLink } from './help-button.tsx';
