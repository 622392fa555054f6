import { buildInvoicing } from '../../src/app.ts';
import { connect } from '../../src/database/database.ts';
import { settingsFrom } from '../../src/settings.ts';
import { TEST_SECRET_KEY } from '../an-invoicing-server.ts';
import type { ProcessOptions } from './start-process.ts';

// Runs an invoicing server in its own process, for tests to kill. Its argument has the options, and
// every message has the time.

const { serverUrl, arcaUrl, timeOffsetMs, answerWithinMs, caeTimeoutMs } = JSON.parse(
  process.argv[2] as string,
) as ProcessOptions;
let offsetMs = timeOffsetMs;
process.on('message', (message: { timeOffsetMs: number }) => {
  offsetMs = message.timeOffsetMs;
});
process.on('disconnect', () => process.exit());

const {
  secretKey: _key,
  platform: _platform,
  ...settings
} = settingsFrom({
  ARCA_SIMULATOR_URL: arcaUrl,
});
const app = await buildInvoicing({
  database: connect({ connectionString: serverUrl }),
  clock: { now: () => new Date(Date.now() + offsetMs) },
  settings: {
    ...settings,
    secretKey: TEST_SECRET_KEY,
    vouchers: { answerWithinMs, caeTimeoutMs },
  },
  lookForVouchersEveryMs: 50,
});
process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }) });
