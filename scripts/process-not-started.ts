/** A process of the API ended before it was ready, and has printed why. */
export class ProcessNotStarted extends Error {
  readonly exitCode: number;

  constructor(exitCode: number) {
    super(`A process of the API ended with code ${exitCode}`);
    this.exitCode = exitCode;
  }
}
