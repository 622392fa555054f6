/** How far each plan goes, as the landing page writes it. What is enforced is the server's catalogue. */
export const ADVERTISED_LIMITS = {
  free: { users: '2', products: '100', monthlySales: '200' },
  premium: { users: '5', products: '1.500', monthlySales: '2.500' },
} as const;
