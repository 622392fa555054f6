import styles from './chart.module.css';
import type { ChartPoint, ChartProps } from './chart-figure.tsx';

interface ChartTooltipProps extends Pick<ChartProps, 'heads' | 'format'> {
  point: ChartPoint | undefined;
}

/** The point under the pointer, in full. */
export function ChartTooltip({ point, heads, format }: ChartTooltipProps) {
  if (!point) return null;
  return (
    <div className={styles.tooltip}>
      {point.longLabel}
      <strong>
        {heads.value}: {format(point.value)}
      </strong>
      {heads.previous && point.previous !== undefined && (
        <span className={styles.previous}>
          {heads.previous}: {format(point.previous)}
        </span>
      )}
    </div>
  );
}
