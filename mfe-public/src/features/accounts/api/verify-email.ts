import { accountEndpoints } from '@mostrador/contracts/accounts';
import { call, session, sessionStore } from '@mostrador/shared-auth';
import { queryOptions } from '@tanstack/react-query';

/** Verifies an email with a mailed link: once, however often the page renders or gets the focus. */
export function verifiedEmail(token: string) {
  return queryOptions({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      const answer = await call(accountEndpoints.verifyEmail, { params: { token } });
      markVerified(answer.userId);
      return answer;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The link may belong to an account other than the one signed in here. */
function markVerified(userId: string): void {
  const { user } = sessionStore.getState();
  if (user?._id === userId) session.updateUser({ ...user, emailVerified: true });
}
