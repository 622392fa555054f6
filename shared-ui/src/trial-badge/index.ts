export { TrialBadge, TrialMode } from './trial-badge.tsx';
