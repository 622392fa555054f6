import { useEffect, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import styles from './account-outcome.module.css';

const REDIRECT_SECONDS = 3;

interface RedirectCountdownProps {
  to: string;
  /** Announces the redirect, such as 'te llevamos a iniciar sesión'. */
  action: string;
}

/** Redirects after a countdown, replacing this page, unless the user leaves first. */
export function RedirectCountdown({ to, action }: RedirectCountdownProps) {
  const navigate = useNavigate();
  // The countdown stops during a navigation, which may take a while.
  const isLeaving = useNavigation().state !== 'idle';
  const [left, setLeft] = useState(REDIRECT_SECONDS);

  useEffect(
    function countDown() {
      if (isLeaving) return;
      const timer = setInterval(() => setLeft((left) => Math.max(left - 1, 0)), 1000);
      return () => clearInterval(timer);
    },
    [isLeaving],
  );

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
