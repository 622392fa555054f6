import { defineModule } from '../../module-declaration.ts';
import { auditWords } from './audit-words.ts';
import { cashRegisterRoutes } from './cash-registers.routes.ts';
import { workOnCashSchedules } from './cash-schedule.ts';
import { offlineCashRoutes } from './offline-cash.routes.ts';

export default defineModule({
  audit: auditWords,
  work: workOnCashSchedules,
  routes: [cashRegisterRoutes, offlineCashRoutes],
});
