import {
  MAX_SEO_DESCRIPTION_LENGTH,
  MAX_SEO_TITLE_LENGTH,
  RECOMMENDED_SEO_DESCRIPTION_LENGTH,
  RECOMMENDED_SEO_TITLE_LENGTH,
  STORE_DEFAULTS,
} from '@mostrador/contracts/store-config';
import { ValueField } from '@mostrador/shared-screens/forms';
import { TextArea, TextField } from '@mostrador/shared-ui/text-field';
import type { StoreConfigForm } from './form-values.ts';
import styles from './store-form.module.css';

interface SeoFieldsProps {
  form: StoreConfigForm;
  /** The text as typed. */
  name: string;
  title: string;
  description: string;
}

/** The texts that search engines and link previews show. */
export function SeoFields({ form: { control, field }, name, title, description }: SeoFieldsProps) {
  return (
    <div className={styles.fields}>
      <TextField
        label="Título SEO"
        className={styles.wide}
        placeholder={`${name.trim() || 'Tu comercio'} - Tienda Online`}
        {...field('seo.title')}
        description={
          <Counter
            length={title.length}
            max={MAX_SEO_TITLE_LENGTH}
            recommended={RECOMMENDED_SEO_TITLE_LENGTH}
          />
        }
      />
      <TextArea
        label="Descripción SEO"
        rows={3}
        className={styles.wide}
        placeholder={STORE_DEFAULTS.seoDescription}
        {...field('seo.description')}
        description={
          <Counter
            length={description.length}
            max={MAX_SEO_DESCRIPTION_LENGTH}
            recommended={RECOMMENDED_SEO_DESCRIPTION_LENGTH}
          />
        }
      />
      <ValueField control={control} name="seo.keywords">
        {({ value, onChange, error, ...keywords }) => (
          <TextField
            label="Palabras clave"
            className={styles.wide}
            autoComplete="off"
            placeholder="kiosco, golosinas, San Juan"
            {...keywords}
            value={value?.join(',') ?? ''}
            onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split(','))}
            error={error}
            description="Separadas por comas."
          />
        )}
      </ValueField>
    </div>
  );
}

interface CounterProps {
  length: number;
  max: number;
  /** The length that all search engines show in full. */
  recommended: number;
}

function Counter({ length, max, recommended }: CounterProps) {
  return (
    <>
      <span className={styles.count} data-over={length > max || undefined}>
        {length}/{max}
      </span>{' '}
      · Recomendado: {recommended}-{max} caracteres
    </>
  );
}
