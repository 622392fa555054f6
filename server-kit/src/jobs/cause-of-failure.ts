/** What may be written of an error whose message may name a person: an address, what they typed. */
export interface CauseOfFailure {
  name: string;
  /** As in Node, Postgres and nodemailer: `ECONNREFUSED`, `23505`, `EAUTH`. */
  code?: string | number;
  /** What an SMTP server answered: 550. */
  responseCode?: number;
  /** Where it was thrown, without what was said. */
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
