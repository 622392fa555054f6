import type { PlaceSettings } from '@mostrador/releases/place';
import { placeOf, placeVariables } from '@mostrador/releases/place-settings';
import { readSettings } from '@mostrador/server-kit/settings/read-settings';
import { z } from 'zod';
import { BUILT } from '../site/workspace.ts';

const environment = z.object(placeVariables).transform((env, context) => ({
  place: placeOf(env, (variable, message) =>
    context.addIssue({ code: 'custom', path: [variable], message }),
  ),
}));

/** Where releases are kept: what the environment says, or the build's own folder. */
export function readPlaceSettings(env = process.env): PlaceSettings {
  return readSettings(environment, env).place ?? { folder: BUILT };
}
