/** The state of a navigation to a page about chosen products. */
interface ChosenProducts {
  chosen: readonly string[];
}

/** Returns the state of a navigation with the chosen products. */
export function chosenProducts(products: readonly { _id: string }[]): ChosenProducts {
  return { chosen: products.map(({ _id }) => _id) };
}

/** Returns the ids in the state of a navigation; undefined when it names none. */
export function chosenIn(state: unknown): ReadonlySet<string> | undefined {
  const { chosen } = (state ?? {}) as Partial<ChosenProducts>;
  return Array.isArray(chosen) ? new Set(chosen) : undefined;
}
