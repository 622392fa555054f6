/**
 * Returns how often a fault is repeated: as often as usual in `npm test`, ten times that in
 * `pnpm test:faults`.
 */
export function rounds(usual: number): number {
  return usual * Number(process.env.FAULT_ROUNDS ?? 1);
}
