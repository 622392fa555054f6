import {
  COLOR_SCHEME_NAMES,
  COLOR_SCHEMES,
  type ColorSchemeName,
  FONT_SCHEME_NAMES,
  FONT_SCHEMES,
  type FontSchemeName,
} from '@mostrador/domain/store-look';
import { ValueField } from '@mostrador/shared-screens/forms';
import { Hint } from '@mostrador/shared-ui/page';
import { TextField } from '@mostrador/shared-ui/text-field';
import type { ReactNode } from 'react';
import { ChoiceCards } from './choice-cards.tsx';
import { ColorField } from './color-field.tsx';
import { fontFamiliesOf } from './font-families.ts';
import type { StoreConfigForm } from './form-values.ts';
import styles from './store-form.module.css';
import { Swatches } from './swatches.tsx';
import { type OwnTextColors, type TextRole, textColorsOf } from './text-colors.ts';

const TEXT_ROLES: readonly { role: TextRole; label: string }[] = [
  { role: 'heading', label: 'Color de los títulos' },
  { role: 'body', label: 'Color del texto' },
  { role: 'muted', label: 'Color del texto secundario' },
];

const COLOR_CHOICES = COLOR_SCHEME_NAMES.map((value) => ({
  value,
  label: COLOR_SCHEMES[value].label,
  detail: <Swatches scheme={value} />,
}));

const FONT_CHOICES = FONT_SCHEME_NAMES.map((value) => ({
  value,
  label: FONT_SCHEMES[value].label,
  detail: <FontSample scheme={value} />,
}));

interface DesignFieldsProps {
  form: StoreConfigForm;
  scheme: ColorSchemeName;
  colors: OwnTextColors | undefined;
  preview: ReactNode;
}

/** The store's look, with a live preview. */
export function DesignFields({
  form: { control, field },
  scheme,
  colors,
  preview,
}: DesignFieldsProps) {
  const shown = textColorsOf(scheme, colors);
  return (
    <div className={styles.design}>
      <div className={styles.choices}>
        <ValueField control={control} name="colorScheme.name">
          {({ value, onChange }) => (
            <ChoiceCards
              label="Esquema de colores"
              choices={COLOR_CHOICES}
              value={value}
              onChange={onChange}
            />
          )}
        </ValueField>
        <ValueField control={control} name="typography.fontScheme">
          {({ value, onChange }) => (
            <ChoiceCards
              label="Tipografía"
              choices={FONT_CHOICES}
              value={value}
              onChange={onChange}
            />
          )}
        </ValueField>
        <div className={styles.fields}>
          <TextField label="Título del banner" {...field('banner.title')} />
          <TextField label="Subtítulo del banner" {...field('banner.subtitle')} />
        </div>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>Colores personalizados</legend>
          <Hint>Opcionales. En blanco, se usan los del esquema.</Hint>
          <div className={styles.fields}>
            {TEXT_ROLES.map(({ role, label }) => (
              <ValueField key={role} control={control} name={`typography.colors.${role}`}>
                {({ value, onChange, onBlur, ref, error }) => (
                  <ColorField
                    {...{ label, value, onChange, onBlur, ref, error, scheme }}
                    shown={shown[role]}
                  />
                )}
              </ValueField>
            ))}
          </div>
        </fieldset>
      </div>
      {preview}
    </div>
  );
}

function FontSample({ scheme }: { scheme: FontSchemeName }) {
  const { heading, body } = fontFamiliesOf(scheme);
  return (
    <div className={styles.sample}>
      <p style={{ fontFamily: heading, fontWeight: 700 }}>Ofertas de la semana</p>
      <p style={{ fontFamily: body }}>Yerba, galletitas y todo para el mate.</p>
    </div>
  );
}
