import { lifecyclesOf } from '@mostrador/federation/lifecycles';
import { routes } from './routes.ts';

export const { bootstrap, mount, unmount, update } = lifecyclesOf(routes);
