import { DAY_END_HOURS } from '@mostrador/domain/shop-day';
import { z } from 'zod';
import { boundedText, pesos } from './fields.ts';
import './messages.ts';

const isOn = (title: string) => z.boolean().meta({ title });
const hour = boundedText('09:00'.length)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Usá una hora como 09:00')
  .meta({ title: 'Hora' });
/** 0 is Sunday, 6 is Saturday. */
const days = z
  .array(z.number().int().min(0).max(6).meta({ title: 'Días' }))
  .max(7)
  .meta({ title: 'Días' });

export const cashRegisterConfig = z.object({
  enabled: isOn('Habilitar caja'),
  requireCashRegister: isOn('Exigir caja abierta para vender'),
  autoOpen: z
    .object({
      enabled: isOn('Apertura automática'),
      time: hour,
      days,
      defaultAmount: pesos.meta({ title: 'Monto inicial' }),
    })
    .meta({ title: 'Apertura automática' }),
  autoClose: z
    .object({ enabled: isOn('Cierre automático'), time: hour, days })
    .meta({ title: 'Cierre automático' }),
  /**
   * Sellers count the drawer before they see the expected amount. Configurations stored earlier and
   * bodies of older pages lack the field.
   */
  blindClose: isOn('Cierre a ciegas').default(false),
  /**
   * The closing screen asks once when the count differs from the expected amount by more than this,
   * in pesos; null never asks.
   */
  askAboveDifference: pesos
    .nullable()
    .default(null)
    .meta({ title: 'Preguntar si la diferencia pasa de' }),
  /**
   * The hour at which the days of the shop end, whether it has a cash register or not; 0 is
   * midnight.
   */
  dayEndsAt: z.literal(DAY_END_HOURS).default(0).meta({ title: 'El día termina a las' }),
});
export type CashRegisterConfig = z.infer<typeof cashRegisterConfig>;

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5];

/** A new shop sells without a cash register until its owner enables it. */
export const DEFAULT_CASH_REGISTER_CONFIG: CashRegisterConfig = {
  enabled: false,
  requireCashRegister: false,
  autoOpen: { enabled: false, time: '09:00', days: MONDAY_TO_FRIDAY, defaultAmount: 0 },
  autoClose: { enabled: false, time: '21:00', days: MONDAY_TO_FRIDAY },
  blindClose: false,
  askAboveDifference: null,
  dayEndsAt: 0,
};
