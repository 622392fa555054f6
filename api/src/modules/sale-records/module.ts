import { defineModule } from '../../module-declaration.ts';
import { createSaleHistory, type SaleHistory } from './sale-history.ts';

declare module '../../services.ts' {
  interface Services {
    history: SaleHistory;
  }
}

export default defineModule({
  offers: {
    history: ({ shopEvents }) => {
      const history = createSaleHistory();
      shopEvents.onChangedPast(history.forget);
      return history;
    },
  },
});
