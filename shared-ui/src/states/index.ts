export {
  AreaUnavailable,
  type AreaUnavailableProps,
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  LoadingState,
  RefusedState,
  Skeleton,
  type SkeletonProps,
  UnderConstruction,
} from './states.tsx';
