import { TextArea, TextField } from '@mostrador/shared-ui/text-field';
import type { StoreConfigForm } from './form-values.ts';
import styles from './store-form.module.css';

interface BasicInfoFieldsProps {
  form: StoreConfigForm;
  /** The contact fields that orders are sent to. */
  required: { email: boolean; whatsapp: boolean };
}

/** The store's name and contact fields. */
export function BasicInfoFields({ form: { field }, required }: BasicInfoFieldsProps) {
  return (
    <div className={styles.fields}>
      <TextField
        label="Nombre del negocio"
        required
        autoFocus
        autoComplete="organization"
        {...field('businessInfo.name')}
      />
      <TextArea
        label="Descripción"
        rows={3}
        className={styles.wide}
        {...field('businessInfo.description', {
          description: 'Qué vendés y qué te hace distinto, en pocas palabras.',
        })}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required={required.email}
        {...field('businessInfo.email')}
      />
      <TextField label="Teléfono" type="tel" autoComplete="tel" {...field('businessInfo.phone')} />
      <TextField
        label="WhatsApp"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        required={required.whatsapp}
        {...field('businessInfo.whatsapp', {
          description:
            'En formato internacional, por ejemplo +54 9 264 555-0101, o con el código de área.',
        })}
      />
      <TextField
        label="Dirección"
        autoComplete="street-address"
        {...field('businessInfo.address')}
      />
      <TextField
        label="Instagram"
        type="url"
        inputMode="url"
        autoComplete="off"
        {...field('businessInfo.socialMedia.instagram', {
          description: 'La dirección completa, como https://instagram.com/tu.comercio',
        })}
      />
      <TextField
        label="Facebook"
        type="url"
        inputMode="url"
        autoComplete="off"
        {...field('businessInfo.socialMedia.facebook', {
          description: 'La dirección completa, como https://facebook.com/tu.comercio',
        })}
      />
    </div>
  );
}
