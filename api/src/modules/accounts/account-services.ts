import type { RuntimeConfig } from '@mostrador/contracts/runtime-config';
import type { Clock } from '@mostrador/server-kit/clock';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { Attempts } from '@mostrador/server-kit/limits/attempts';
import type { Database } from '../../database/database.ts';
import type { ChosenReleases } from '../../site/chosen-releases.ts';
import type { ShopEvents } from '../shop-events/shop-events.ts';
import type { SecondFactors } from './second-factor/second-factor.ts';

/** Dependencies of the account routes. */
export interface AccountServices {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  attempts: Attempts;
  shopEvents: ShopEvents;
  secondFactors: SecondFactors;
  chosenReleases: ChosenReleases;
  settings: {
    mode: RuntimeConfig['mode'];
    /** The product's public address, without a trailing slash: links in mails start with it. */
    publicUrl: string;
    /** The address of the inbox with the mails of a trial. */
    inboxUrl?: string | undefined;
  };
}
