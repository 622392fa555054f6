/** A certificate with its key, in PEM. */
export interface KeyPair {
  certificate: string;
  key: string;
}
