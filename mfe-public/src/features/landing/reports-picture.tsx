import styles from './reports-picture.module.css';

const DAYS = [34, 46, 40, 58, 52, 76, 92];
const STEP = 40;
const HEIGHT = 120;

const LINE = DAYS.map((value, day) => `${20 + day * STEP},${HEIGHT - value}`).join(' ');

/** An illustration of a good week; not a screen of the product. */
export function ReportsPicture() {
  return (
    <svg viewBox="0 0 280 140" className={styles.picture} aria-hidden="true">
      {DAYS.map((value, day) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a day of the week
          key={day}
          x={9 + day * STEP}
          y={HEIGHT - value * 0.62}
          width="22"
          height={value * 0.62}
          rx="4"
          className={styles.bar}
        />
      ))}
      <path d={`M0 ${HEIGHT + 0.5}h280`} className={styles.floor} />
      <polyline points={LINE} className={styles.line} pathLength="1" />
      <circle cx={20 + 6 * STEP} cy={HEIGHT - 92} r="6" className={styles.today} />
      {['L', 'M', 'M', 'J', 'V', 'S', 'D'].map((day, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day of the week
        <text key={index} x={20 + index * STEP} y="137" className={styles.day}>
          {day}
        </text>
      ))}
    </svg>
  );
}
