import { useSession } from '@mostrador/shared-auth';
import { LoadingState } from '@mostrador/shared-ui/states';
import { lazy, Suspense, useState } from 'react';
import { type Location, Navigate, useLocation, useNavigation } from 'react-router-dom';
import type { Area } from '../areas/area.ts';

/** The top bar loads after sign-in. */
export const loadSignedInScreen = () => import('./signed-in-screen.tsx');
const SignedInScreen = lazy(loadSignedInScreen);

interface ProtectedScreenProps {
  areas: readonly Area[];
  /** The support chat's phone number. */
  supportPhone: string;
  onPreload: (to: string) => void;
}

/** Shows the screen to a signed-in user; redirects others to sign-in, and then back here. */
export function ProtectedScreen(props: ProtectedScreenProps) {
  const { status, user, left } = useSession();
  const location = useLocation();
  const { location: onTheWayTo } = useNavigation();

  if (status === 'loading') return <LoadingState />;
  if (user === null) return <ToSignIn from={left ? undefined : (onTheWayTo ?? location)} />;
  return (
    <Suspense fallback={<LoadingState />}>
      <SignedInScreen user={user} {...props} />
    </Suspense>
  );
}

/** The return address is read once: during the redirect the current location changes. */
function ToSignIn({ from }: { from: Location | undefined }) {
  const [state] = useState(from && { from });
  return <Navigate to="/login" replace state={state} />;
}
