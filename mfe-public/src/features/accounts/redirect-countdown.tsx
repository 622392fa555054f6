import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './account-outcome.module.css';

const REDIRECT_SECONDS = 3;

interface RedirectCountdownProps {
  to: string;
  /** What happens then, such as 'te llevamos a iniciar sesión'. */
  action: string;
}

/** Goes on to another page by itself, in place of this one, unless the person leaves before. */
export function RedirectCountdown({ to, action }: RedirectCountdownProps) {
  const navigate = useNavigate();
  const [left, setLeft] = useState(REDIRECT_SECONDS);

  useEffect(function countDown() {
    const timer = setInterval(() => setLeft((left) => Math.max(left - 1, 0)), 1000);
    return () => clearInterval(timer);
  }, []);

  useEffect(
    function goOn() {
      if (left === 0) void navigate(to, { replace: true });
    },
    [left, to, navigate],
  );

  return (
    <p className={styles.countdown}>
      En {left} {left === 1 ? 'segundo' : 'segundos'} {action}.
    </p>
  );
}
