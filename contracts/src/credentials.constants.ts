/** Largest certificate or key, as a file. */
export const MAX_CREDENTIAL_MB = 1;

/** The environment of a certificate: ARCA's test services, the real ones, or our simulator. */
export const ARCA_ENVIRONMENTS = ['homologacion', 'produccion', 'simulator'] as const;
export type ArcaEnvironment = (typeof ARCA_ENVIRONMENTS)[number];
