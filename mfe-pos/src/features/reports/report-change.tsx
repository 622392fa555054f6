import { relativeChange } from '@mostrador/domain/relative-change';
import styles from './report-change.module.css';

const SIGN = { up: '▲', down: '▼', same: '=' } as const;
const IN_WORDS = { up: 'más', down: 'menos', same: 'de diferencia' } as const;

interface ReportChangeProps {
  value: number | null | undefined;
  previous: number | null | undefined;
}

/** Shows `▲ 12 %`, which screen readers announce as `12 % más`. */
export function ReportChange({ value, previous }: ReportChangeProps) {
  const change = relativeChange(value ?? 0, previous ?? 0);
  if (value === null || !change)
    return (
      <span className={styles.none}>
        <span aria-hidden="true">—</span>
        <span className={styles.hidden}>Sin comparación</span>
      </span>
    );
  const { direction, percent } = change;
  return (
    <span className={styles.change} data-direction={direction}>
      <span aria-hidden="true">{SIGN[direction]}</span> {percent}
      <span className={styles.hidden}> {IN_WORDS[direction]}</span>
    </span>
  );
}
