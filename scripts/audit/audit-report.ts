import { z } from 'zod';

const report = z.object({
  advisories: z.record(
    z.string(),
    z.object({
      module_name: z.string(),
      severity: z.string(),
      title: z.string(),
      vulnerable_versions: z.string(),
      url: z.string(),
    }),
  ),
});

/** Severities that must be mended before a release. */
const SERIOUS = ['high', 'critical'];

export type AuditOutcome =
  | { answered: false }
  | { answered: true; serious: string[]; others: string[] };

/** Reads what `pnpm audit --json` printed. Anything but its report counts as no answer. */
export function readAudit(printed: string): AuditOutcome {
  const { data } = report.safeParse(jsonOf(printed));
  if (!data) return { answered: false };
  const advisories = Object.values(data.advisories);
  const isSerious = ({ severity }: { severity: string }) => SERIOUS.includes(severity);
  return {
    answered: true,
    serious: advisories.filter((one) => isSerious(one)).map(lineOf),
    others: advisories.filter((one) => !isSerious(one)).map(lineOf),
  };
}

function lineOf(advisory: z.output<typeof report>['advisories'][string]): string {
  const { module_name, severity, title, vulnerable_versions, url } = advisory;
  return `${severity}: ${module_name} ${vulnerable_versions}: ${title} (${url})`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
