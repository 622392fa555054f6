/**
 * Digests of the parts of shared modules: of each export, and of each thing its type says. Written by the
 * builds, so that what a remote was built against and what a shell has are compared without any code
 * of either (ADR 22).
 */
export type SharedParts = readonly string[];

/** The shared modules of which a release needs a part that is not offered. */
export function unmetNeeds(
  needs: Readonly<Record<string, SharedParts>>,
  offered: SharedParts,
): string[] {
  const parts = new Set(offered);
  return Object.keys(needs).filter((module) => needs[module]?.some((part) => !parts.has(part)));
}
