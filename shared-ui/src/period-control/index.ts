export {
  PeriodControl,
  type PeriodControlProps,
  type ShownPeriod,
} from './period-control.tsx';
