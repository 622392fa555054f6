export { TooltipIconButton } from './tooltip-icon-button.tsx';
