import { defineModule } from '../../module-declaration.ts';
import { workOnSaleNumbers } from './number-earlier-sales.ts';
import { createSaleHistory, type SaleHistory } from './sale-history.ts';

declare module '../../services.ts' {
  interface Services {
    history: SaleHistory;
  }
}

export default defineModule({
  work: workOnSaleNumbers,
  offers: {
    history: ({ shopEvents }) => {
      const history = createSaleHistory();
      shopEvents.onChangedPast(history.forget);
      return history;
    },
  },
});
