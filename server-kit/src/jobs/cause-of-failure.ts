/**
 * The parts of an error that may be logged. Its message is left out, because it may contain
 * personal data such as an address or typed text.
 */
export interface CauseOfFailure {
  name: string;
  /** A code of Node, Postgres or nodemailer: `ECONNREFUSED`, `23505`, `EAUTH`. */
  code?: string | number;
  /** The answer code of an SMTP server: 550. */
  responseCode?: number;
  /** The stack without the message. */
  at?: string[];
}

const FRAMES = 5;

export function causeOf(error: unknown): CauseOfFailure {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code, responseCode } = error as { code?: string | number; responseCode?: number };
  const frames = error.stack?.split('\n').filter((line) => /^ +at /.test(line));
  return {
    name: error.name,
    code,
    responseCode,
    at: frames?.slice(0, FRAMES).map((frame) => frame.trim()),
  };
}
