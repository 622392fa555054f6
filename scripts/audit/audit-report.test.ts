import { expect, test } from 'vitest';
import { readAudit } from './audit-report.ts';

/** An advisory in the format of pnpm 12. */
const advisory = (severity: string) => ({
  findings: [{ version: '1.0.0', paths: ['api>left-pad'], dev: false }],
  id: 1,
  title: 'Pads to the right',
  module_name: 'left-pad',
  vulnerable_versions: '<1.1.0',
  patched_versions: null,
  severity,
  url: 'https://github.com/advisories/GHSA-1',
});

test('a serious advisory is told apart from the others', () => {
  const printed = JSON.stringify({
    advisories: { 1: advisory('critical'), 2: advisory('low') },
    metadata: {},
  });

  expect(readAudit(printed)).toEqual({
    answered: true,
    serious: [
      'critical: left-pad <1.1.0: Pads to the right (https://github.com/advisories/GHSA-1)',
    ],
    others: ['low: left-pad <1.1.0: Pads to the right (https://github.com/advisories/GHSA-1)'],
  });
});

test('no advisories is an answer', () => {
  expect(readAudit('{"advisories": {}, "metadata": {}}')).toEqual({
    answered: true,
    serious: [],
    others: [],
  });
});

test.each(['', 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE', '<html>', '[]'])(
  'a registry without audits is no answer: "%s"',
  (printed) => {
    expect(readAudit(printed)).toEqual({ answered: false });
  },
);
