import { preparedQuery } from '@mostrador/server-kit/database/prepared-query';

/**
 * Send it before a statement of the same transaction: Postgres then keeps that statement's plan for
 * all parameters. By default Postgres may plan again for each length of an array, which costs more
 * than executing. Use it for statements whose best plan is always the same.
 */
export const planOnce = preparedQuery<never, []>('set local plan_cache_mode = force_generic_plan');
