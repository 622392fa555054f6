import { useNavigation } from 'react-router-dom';
import styles from './navigation-progress.module.css';

/** The page before stays until the next one is ready; a line at the top says that it is coming. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return <div className={styles.line} data-moving={state === 'loading'} aria-hidden="true" />;
}
