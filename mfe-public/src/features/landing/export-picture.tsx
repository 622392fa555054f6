import styles from './export-picture.module.css';

const FILES = [
  { kind: 'CSV', tone: 'plain' },
  { kind: 'PDF', tone: 'danger' },
  { kind: 'XLSX', tone: 'success' },
];

/** Three sheets of paper, one for each format. */
export function ExportPicture() {
  return (
    <div className={styles.picture}>
      {FILES.map(({ kind, tone }) => (
        <svg
          key={kind}
          viewBox="0 0 96 120"
          className={styles.sheet}
          data-tone={tone}
          aria-hidden="true"
        >
          <path
            d="M8 1h54l33 33v78a7 7 0 0 1-7 7H8a7 7 0 0 1-7-7V8a7 7 0 0 1 7-7Z"
            className={styles.paper}
          />
          <path d="M62 1v26a7 7 0 0 0 7 7h26" className={styles.fold} />
          <path d="M16 50h44M16 62h64M16 74h52" className={styles.writing} />
          <rect x="12" y="88" width="48" height="22" rx="5" className={styles.label} />
          <text x="36" y="103.5" className={styles.kind}>
            {kind}
          </text>
        </svg>
      ))}
    </div>
  );
}
