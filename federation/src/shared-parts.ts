/**
 * Digests of the parts of shared modules: of each export and of each fact of its type. The builds
 * write them, so that a remote's requirements are compared with a shell's modules without running
 * the code of either (ADR 22).
 */
export type SharedParts = readonly string[];

/** The shared modules that lack a part the release needs. */
export function unmetNeeds(
  needs: Readonly<Record<string, SharedParts>>,
  offered: SharedParts,
): string[] {
  const parts = new Set(offered);
  return Object.keys(needs).filter((module) => needs[module]?.some((part) => !parts.has(part)));
}
