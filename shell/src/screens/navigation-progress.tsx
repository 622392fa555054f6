import { useNavigation } from 'react-router-dom';
import styles from './navigation-progress.module.css';

/**
 * A progress line at the top while the next page loads; the previous page stays until it is ready.
 */
export function NavigationProgress() {
  const { state } = useNavigation();
  return <div className={styles.line} data-moving={state === 'loading'} aria-hidden="true" />;
}
