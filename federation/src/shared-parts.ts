/**
 * Digests of the parts of shared modules: of each export and of each fact of its type. The builds
 * write them, so that a remote's requirements can be compared with a shell's modules without
 * running either's code (ADR 22).
 */
export type SharedParts = readonly string[];

/** Returns the shared modules that lack a part that the release needs. */
export function unmetNeeds(
  needs: Readonly<Record<string, SharedParts>>,
  offered: SharedParts,
): string[] {
  const parts = new Set(offered);
  return Object.keys(needs).filter((module) => needs[module]?.some((part) => !parts.has(part)));
}
