import styles from './account-outcome.module.css';

export function VerifyingEmail() {
  return (
    <p role="status" className={styles.working}>
      <span className={styles.spinner} aria-hidden="true" />
      Un momento...
    </p>
  );
}
