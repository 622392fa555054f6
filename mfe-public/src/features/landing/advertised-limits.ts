/**
 * Each plan's limits as the landing page advertises them. The server's catalogue has the enforced
 * ones.
 */
export const ADVERTISED_LIMITS = {
  free: { users: '2', products: '100', monthlySales: '200' },
  premium: { users: '5', products: '1.500', monthlySales: '2.500' },
} as const;
