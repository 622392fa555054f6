import { ValueField } from '@mostrador/shared-screens/forms';
import { Checkbox } from '@mostrador/shared-ui/checkbox';
import { ChoiceCards } from './choice-cards.tsx';
import type { StoreConfigForm } from './form-values.ts';
import { ORDER_METHOD_CHOICES } from './order-method-words.ts';
import styles from './store-form.module.css';

interface SalesFieldsProps {
  form: StoreConfigForm;
  allowOrders: boolean;
}

/** The fields of each product that visitors see, and the way to order. */
export function SalesFields({ form: { control, field }, allowOrders }: SalesFieldsProps) {
  return (
    <>
      <Checkbox
        label="Mostrar stock"
        {...field('storeSettings.showStock', {
          description: 'Cuántas unidades quedan de cada producto.',
        })}
      />
      <Checkbox
        label="Mostrar precios"
        {...field('storeSettings.showPrices', {
          description: 'Sin precios, la tienda es un catálogo para consultar.',
        })}
      />
      <Checkbox
        label="Recibir pedidos"
        {...field('storeSettings.allowOrders', {
          description: 'Los visitantes arman un carrito y te lo mandan.',
        })}
      />
      <ValueField control={control} name="storeSettings.orderMethod">
        {({ value, onChange }) => (
          <div className={styles.below}>
            <ChoiceCards
              label="Método de pedido"
              choices={ORDER_METHOD_CHOICES}
              value={value}
              onChange={onChange}
              disabled={!allowOrders}
            />
          </div>
        )}
      </ValueField>
    </>
  );
}
