import { type ComponentProps, useId } from 'react';
import styles from './meter.module.css';

/** Above these shares a meter warns: yellow, then red. */
const WARNING = 0.7;
const DANGER = 0.9;

export interface MeterProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The measured quantity, such as 'Productos'. */
  label: string;
  value: number;
  /** null without a limit: only the value is shown. */
  max: number | null;
  /** The value and its limit in words, such as '12 de 100'. */
  text: string;
}

/** The used share of a limit. The text states what the bar's length and colour show. */
export function Meter({ label, value, max, text, className, ...rest }: MeterProps) {
  const id = useId();
  const share = max === null || max === 0 ? 0 : Math.min(value / max, 1);
  return (
    <div {...rest} className={className ? `${styles.meter} ${className}` : styles.meter}>
      <div className={styles.words}>
        <span id={id}>{label}</span>
        <span className={styles.text}>{text}</span>
      </div>
      {max !== null && (
        // biome-ignore lint/a11y/useSemanticElements: a native meter has its own colours
        <div
          role="meter"
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={max}
          aria-valuenow={Math.min(value, max)}
          aria-valuetext={text}
          className={styles.track}
          data-level={levelOf(share)}
        >
          <div className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
        </div>
      )}
    </div>
  );
}

function levelOf(share: number): 'normal' | 'warning' | 'danger' {
  if (share > DANGER) return 'danger';
  return share > WARNING ? 'warning' : 'normal';
}
