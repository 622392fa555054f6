import { spawnSync } from 'node:child_process';
import { readAudit } from './audit/audit-report.ts';

/**
 * `pnpm audit:dependencies`: known vulnerabilities of the versions in the lockfile, as the registry
 * tells them. Fails for a serious one. A registry that does not answer is reported and fails nothing,
 * so that it cannot stop a release.
 */
const { stdout, stderr } = spawnSync('pnpm', ['audit', '--json'], { encoding: 'utf8' });
const outcome = readAudit(stdout);
if (!outcome.answered) {
  console.warn(`El registro no informó vulnerabilidades; nada se comprobó.\n${stderr || stdout}`);
} else {
  for (const line of [...outcome.serious, ...outcome.others]) console.log(line);
  console.log(
    `${outcome.serious.length} vulnerabilidades graves, ${outcome.others.length} de las otras`,
  );
  process.exitCode = outcome.serious.length > 0 ? 1 : 0;
}
