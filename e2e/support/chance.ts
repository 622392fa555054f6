/**
 * Returns one of the items by its share of one, or undefined for the rest.
 *
 * @param random between 0 and 1
 */
export function drawn<Item>(
  shares: readonly [Item, number][],
  random: () => number,
): Item | undefined {
  const chance = random();
  let sum = 0;
  for (const [item, share] of shares) {
    sum += share;
    if (chance < sum) return item;
  }
  return undefined;
}
