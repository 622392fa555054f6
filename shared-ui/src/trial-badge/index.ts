export { TrialBadge, TrialMode, useTrialMode } from './trial-badge.tsx';
