import type { Arca } from '@mostrador/simulators/arca/start-arca';

/** One line of the table: the faults while vouchers are requested. */
export interface FaultCase {
  name: string;
  /** Runs before a voucher is requested. */
  before?(arca: Arca, place: number): void;
  /** Whether ARCA rejects the voucher of that place. */
  refuses?(place: number): boolean;
  /**
   * Whether one of the two processes is killed at this place, while it is sending, and another
   * started.
   */
  kills?(place: number): boolean;
  /** ARCA is unreachable at the first request, and for this long. */
  closedForMs?: number;
}

const REQUEST = 'FECAESolicitar';
/** Longer than the time limit of the processes. */
const TOO_LONG_MS = 1_200;

const every = (times: number, place: number) => place % times === 0;

/** Every fault occurs repeatedly, in all series. */
export const FAULT_TABLE: readonly FaultCase[] = [
  {
    name: 'the answer is lost after the CAE was given',
    before: (arca, place) => {
      if (every(3, place)) arca.faults.set({ kind: 'lost-answer', times: 2 });
    },
  },
  {
    name: 'the request is lost',
    before: (arca, place) => {
      if (every(3, place)) arca.faults.set({ kind: 'lost-request', times: 2 });
    },
  },
  {
    name: 'the answer comes after the time limit',
    before: (arca, place) => {
      if (every(5, place))
        arca.faults.set({ kind: 'delay', operation: REQUEST, ms: TOO_LONG_MS, times: 1 });
    },
  },
  {
    name: 'the request takes effect after the time limit',
    before: (arca, place) => {
      if (every(5, place))
        arca.faults.set({
          kind: 'delay',
          operation: REQUEST,
          ms: TOO_LONG_MS,
          committed: false,
          times: 1,
        });
    },
  },
  {
    name: 'ARCA answers 502, and has given the CAE',
    before: (arca, place) => {
      if (every(3, place))
        arca.faults.set({ kind: 'http-error', operation: REQUEST, committed: true, times: 2 });
    },
  },
  {
    name: 'ARCA answers 500 to everything now and then',
    before: (arca, place) => {
      if (every(4, place)) arca.faults.set({ kind: 'http-error', status: 500, times: 5 });
    },
  },
  {
    name: 'ARCA is busy with the series (502, Transacción Activa)',
    before: (arca, place) => {
      if (every(4, place))
        arca.faults.set({ kind: 'error', operation: REQUEST, code: 502, times: 1 });
    },
  },
  {
    name: 'the ticket expires in the middle of a series',
    before: (arca, place) => {
      if (every(6, place)) {
        arca.expireTickets();
        arca.forgetTickets();
      }
    },
  },
  {
    name: 'another system takes numbers of the series',
    before: (arca, place) => {
      if (every(3, place)) arca.faults.set({ kind: 'foreign-voucher', times: 2 });
    },
  },
  {
    name: 'the answer is lost, and another system takes the next number',
    before: (arca, place) => {
      if (!every(3, place)) return;
      arca.faults.set({ kind: 'lost-answer', times: 1 });
      arca.faults.set({ kind: 'foreign-voucher', times: 1 });
    },
  },
  { name: 'ARCA is closed for an hour', closedForMs: 3_600_000 },
  {
    name: 'some are rejected, among others whose answers are lost',
    refuses: (place) => every(3, place),
    before: (arca, place) => {
      if (every(5, place)) arca.faults.set({ kind: 'lost-answer', times: 1 });
    },
  },
  {
    name: 'kill -9 of one of two processes, before and after ARCA gave the CAE',
    kills: (place) => every(4, place) && place > 0 && place <= 16,
    before: (arca, place) => {
      if (!every(4, place)) return;
      arca.faults.set({
        kind: 'delay',
        operation: REQUEST,
        ms: 300,
        committed: every(8, place),
      });
    },
  },
];
