/** Returns the value of the `Authorization` header. */
export function bearer(token: string): string {
  return `Bearer ${token}`;
}
