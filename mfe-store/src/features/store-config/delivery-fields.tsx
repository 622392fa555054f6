import { ValueField } from '@mostrador/shared-screens/forms';
import { Checkbox } from '@mostrador/shared-ui/checkbox';
import { MoneyField } from '@mostrador/shared-ui/number-field';
import { TextArea, TextField } from '@mostrador/shared-ui/text-field';
import type { StoreConfigForm } from './form-values.ts';
import styles from './store-form.module.css';

interface DeliveryFieldsProps {
  form: StoreConfigForm;
  pickUp: boolean;
  shipping: boolean;
}

/** How buyers get an order and pay for it, and when the shop is open. */
export function DeliveryFields({
  form: { control, field },
  pickUp,
  shipping,
}: DeliveryFieldsProps) {
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <Checkbox
          label="Retiro en el local"
          {...field('delivery.pickUp', {
            description: 'El comprador pasa a buscar su pedido, sin cargo.',
          })}
        />
      </div>
      {pickUp && (
        <TextField
          label="Indicaciones para retirar"
          className={styles.wide}
          {...field('delivery.pickUpNotes', {
            description: 'Por ejemplo: por la puerta de San Martín, desde las 10.',
          })}
        />
      )}
      <div className={styles.wide}>
        <Checkbox
          label="Envío a domicilio"
          {...field('delivery.shipping', {
            description: 'El comprador deja su dirección y el costo se suma a su pedido.',
          })}
        />
      </div>
      {shipping && (
        <>
          <ValueField control={control} name="delivery.shippingCost">
            {({ value, onChange, ...cost }) => (
              <MoneyField
                label="Costo del envío"
                description="Vacío o en 0, sin cargo."
                {...cost}
                value={value ?? undefined}
                onChange={(typed) => onChange(typed ?? 0)}
              />
            )}
          </ValueField>
          <ValueField control={control} name="delivery.shippingMinimum">
            {({ value, onChange, ...minimum }) => (
              <MoneyField
                label="Pedido mínimo para envío"
                description="Vacío, sin mínimo."
                {...minimum}
                value={value ?? undefined}
                onChange={(typed) => onChange(typed ?? null)}
              />
            )}
          </ValueField>
          <TextField
            label="Zona de envío"
            className={styles.wide}
            {...field('delivery.shippingArea', {
              description: 'Por ejemplo: Capital y Rivadavia, por la tarde.',
            })}
          />
        </>
      )}
      <TextArea
        label="Horarios"
        rows={2}
        className={styles.wide}
        {...field('hours', {
          description: 'Como los dirías: lunes a viernes de 9 a 13 y de 17 a 21.',
        })}
      />
      <TextArea
        label="Formas de pago"
        rows={2}
        className={styles.wide}
        {...field('payment.methods', {
          description: 'Por ejemplo: efectivo al recibir, transferencia o Mercado Pago.',
        })}
      />
      <TextField
        label="Alias"
        autoComplete="off"
        autoCapitalize="none"
        {...field('payment.alias', {
          description: 'Para transferirte: tu alias, CBU o CVU.',
        })}
      />
      <TextField
        label="Link de pago"
        type="url"
        inputMode="url"
        autoComplete="off"
        {...field('payment.link', {
          description: 'La dirección completa, como https://mpago.la/tu-link',
        })}
      />
    </div>
  );
}
