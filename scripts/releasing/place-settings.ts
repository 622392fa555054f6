import { readSettings } from '@mostrador/server-kit/settings/read-settings';
import type { PlaceSettings } from '@mostrador/server-kit/storage/place';
import { placeOf, placeVariables } from '@mostrador/server-kit/storage/place-settings';
import { z } from 'zod';
import { BUILT } from '../site/workspace.ts';

const environment = z.object(placeVariables('RELEASES')).transform((env, context) => ({
  place: placeOf('RELEASES', 'las versiones', env, (variable, message) =>
    context.addIssue({ code: 'custom', path: [variable], message }),
  ),
}));

/** Returns the place of the releases: the environment's, or the build's own folder. */
export function readPlaceSettings(env = process.env): PlaceSettings {
  return readSettings(environment, env).place ?? { folder: BUILT };
}
