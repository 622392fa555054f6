/** A fault to inject. `operation` has the service's own name, such as `loginCms`. */
export type Fault = {
  /** Limits the fault to one operation, instead of the default ones of its kind. */
  operation?: string;
  /** How many times it happens; without it, until it is cleared. */
  times?: number;
} & (
  | {
      /** The request takes effect, and the connection drops before the answer. */
      kind: 'lost-answer';
    }
  | {
      /** The connection drops before the request takes effect. */
      kind: 'lost-request';
    }
  | {
      kind: 'delay';
      ms: number;
      /** Whether the request takes effect before the wait (default) or after it. */
      committed?: boolean;
    }
  | {
      kind: 'http-error';
      /** 502 by default. */
      status?: number;
      /** Whether the request still takes effect; false by default. */
      committed?: boolean;
    }
  | {
      /**
       * WSFEv1 answers with its own error: 600, an invalid ticket, by default. The registry has no
       * codes, and answers that the ticket has expired.
       */
      kind: 'error';
      code?: number;
    }
  | {
      /** Another system takes the number just before each authorization. */
      kind: 'foreign-voucher';
    }
  | {
      /** Every service answers 503 until that time; by default an hour from now. */
      kind: 'closed';
      until?: string;
    }
  | {
      /** WSAA refuses every login. */
      kind: 'already-authenticated';
    }
  | {
      /** WSAA fails on its own: `wsaa.unavailable` by default. */
      kind: 'login-failure';
      code?: string;
    }
);

export type FaultKind = Fault['kind'];

export const FAULT_KINDS: readonly FaultKind[] = [
  'lost-answer',
  'lost-request',
  'delay',
  'http-error',
  'error',
  'foreign-voucher',
  'closed',
  'already-authenticated',
  'login-failure',
];

/**
 * The operations that a kind affects when the fault names none; all of them if it is not listed
 * here.
 */
const OPERATIONS: Partial<Record<FaultKind, readonly string[]>> = {
  'lost-answer': ['FECAESolicitar'],
  'lost-request': ['FECAESolicitar'],
  'foreign-voucher': ['FECAESolicitar'],
  'already-authenticated': ['loginCms'],
  'login-failure': ['loginCms'],
};

export interface Faults {
  /** Activates a fault, replacing an earlier one of its kind. */
  set(fault: Fault): void;
  /** Deactivates one kind, or all. */
  clear(kind?: FaultKind): void;
  list(): readonly Fault[];
  /** Returns the fault of that kind that affects this call, and counts it as one occurrence. */
  take<Kind extends FaultKind>(
    kind: Kind,
    operation: string,
  ): Extract<Fault, { kind: Kind }> | undefined;
}

/** Holds the active faults. They do not survive a restart. */
export function createFaults(now: () => Date): Faults {
  const on = new Map<FaultKind, Fault>();

  return {
    set(fault) {
      on.set(
        fault.kind,
        fault.kind === 'closed'
          ? { ...fault, until: fault.until ?? new Date(now().getTime() + 3_600_000).toISOString() }
          : { ...fault },
      );
    },
    clear(kind) {
      if (kind) on.delete(kind);
      else on.clear();
    },
    list: () => [...on.values()],
    take<Kind extends FaultKind>(kind: Kind, operation: string) {
      const fault = on.get(kind);
      if (!fault) return undefined;
      const operations = fault.operation ? [fault.operation] : OPERATIONS[kind];
      if (operations && !operations.includes(operation)) return undefined;
      if (fault.kind === 'closed' && now() >= new Date(fault.until as string)) {
        on.delete(kind);
        return undefined;
      }
      if (fault.times !== undefined) {
        fault.times -= 1;
        if (fault.times <= 0) on.delete(kind);
      }
      return fault as Extract<Fault, { kind: Kind }>;
    },
  };
}
