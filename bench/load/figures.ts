import type { Figure } from '../report/figure.ts';
import type { ComparedSales } from './compare-sales.ts';
import type { Phase } from './phase.ts';

/** The share of the due sales that must be acknowledged while the load goes on. */
const BAR_IN_TIME = 0.99;
/** The memory at the end, beside that in the middle. */
const BAR_GROWTH = 1.1;
/** Answers that no client expects, whatever the load. */
const ALLOWED = ['200', '201', '503'];

/** The figures of a load that the installation should bear. */
export function figuresOf(phase: Phase): Figure[] {
  return [
    salesOf(phase, BAR_IN_TIME),
    ...Object.entries(phase.kinds).flatMap(([kind, { p50Ms, p99Ms }]): Figure[] => [
      { what: `  ${kind}, p50`, unit: 'ms', value: p50Ms },
      { what: '    p99', unit: 'ms', value: p99Ms },
    ]),
    ...answersOf(phase),
    { what: '  events to the tabs', unit: 'events/s', value: phase.eventsPerSecond },
    ...serverFigures(phase),
    ...Object.entries(phase.processes)
      .filter(([name]) => name.includes('process'))
      .flatMap(([name, { startMb, middleMb, endMb }]): Figure[] => [
        { what: `  ${name}, memory at the start`, unit: 'MB', value: startMb },
        {
          what: '    at the end',
          unit: 'MB',
          value: endMb,
          limit: { what: 'in the middle', value: middleMb },
          ratio: endMb / middleMb,
          bar: { of: 'ratio', atMost: BAR_GROWTH },
        },
      ]),
  ];
}

/** The figures of a load that is more than the machine can do. */
export function figuresBeyond(phase: Phase): Figure[] {
  const { refusals } = phase;
  return [
    salesOf(phase),
    { what: '  attempts refused with 503', unit: 'requests', value: refusals.count },
    {
      what: '    without Retry-After',
      unit: 'requests',
      value: refusals.withoutRetryAfter,
      bar: { of: 'value', atMost: 0 },
    },
    { what: '    p50, from the request', unit: 'ms', value: refusals.p50Ms },
    { what: '    p99', unit: 'ms', value: refusals.p99Ms },
    ...answersOf(phase),
    ...serverFigures(phase),
  ];
}

/** Whether the tills and the database agree after all loads. */
export function figuresCompared(compared: ComparedSales): Figure[] {
  const { lost, doubled, unexpected, unheard, findings } = compared;
  const none: Figure['bar'] = { of: 'value', atMost: 0 };
  return [
    { what: 'acknowledged sales that are lost', unit: 'sales', value: lost.length, bar: none },
    { what: 'sales recorded twice', unit: 'sales', value: doubled.length, bar: none },
    { what: 'sales that no till sent', unit: 'sales', value: unexpected.length, bar: none },
    { what: 'sales recorded, whose till was still sending', unit: 'sales', value: unheard },
    { what: 'differences in the books', unit: 'rows', value: findings.length, bar: none },
  ];
}

function salesOf({ title, seconds, kinds }: Phase, bar?: number): Figure {
  const { due = 0, inTime = 0 } = kinds.sale ?? {};
  return {
    what: `${title}: sales acknowledged`,
    unit: 'sales/s',
    value: inTime / seconds,
    limit: { what: 'due', value: due / seconds },
    ratio: inTime / due,
    ...(bar && { bar: { of: 'ratio', atLeast: bar } }),
  };
}

function answersOf({ kinds, lateP99Ms }: Phase): Figure[] {
  const all = Object.values(kinds).flatMap(({ answers }) => Object.entries(answers));
  const sum = (isCounted: (status: string) => boolean) =>
    all.reduce((total, [status, count]) => (isCounted(status) ? total + count : total), 0);
  return [
    { what: '  answers of 503', unit: 'requests', value: sum((status) => status === '503') },
    {
      what: '  other failures',
      unit: 'requests',
      value: sum((status) => !ALLOWED.includes(status)),
    },
    { what: '  the clients were late by, p99', unit: 'ms', value: lateP99Ms },
  ];
}

function serverFigures({ eventLoop, processes }: Phase): Figure[] {
  return [
    { what: '  delay of the event loop, p50', unit: 'ms', value: eventLoop.p50Ms },
    { what: '    p99', unit: 'ms', value: eventLoop.p99Ms },
    { what: '    longest', unit: 'ms', value: eventLoop.worstMs },
    ...Object.entries(processes).map(
      ([name, { cores }]): Figure => ({ what: `  CPU of ${name}`, unit: 'cores', value: cores }),
    ),
  ];
}
