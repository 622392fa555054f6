import type { ColorSchemeName } from '@mostrador/domain/store-look';
import { IconButton } from '@mostrador/shared-ui/button';
import { IconRefresh } from '@mostrador/shared-ui/icons';
import { TextField } from '@mostrador/shared-ui/text-field';
import type { Ref } from 'react';
import styles from './color-field.module.css';
import { lowContrastOf } from './text-colors.ts';

const HEX_LENGTH = '#RRGGBB'.length;
const CONTRAST = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

interface ColorFieldProps {
  label: string;
  /** The typed text; blank means the scheme's own colour. */
  value: string | null | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
  error: string | undefined;
  /** The text's current colour, as `#RRGGBB`. */
  shown: string;
  scheme: ColorSchemeName;
}

/** A colour for one kind of text: picked, typed as hex, or left to the scheme. */
export function ColorField({
  label,
  value,
  onChange,
  onBlur,
  ref,
  error,
  shown,
  scheme,
}: ColorFieldProps) {
  const lowContrast = lowContrastOf(scheme, shown);
  return (
    <div className={styles.color}>
      <input
        type="color"
        aria-label={`Elegir ${label.toLowerCase()}`}
        className={styles.picker}
        // Browsers accept only lower case.
        value={shown.toLowerCase()}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
      />
      <TextField
        label={label}
        ref={ref}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        error={error}
        description={
          lowContrast !== undefined && (
            <span className={styles.warning}>
              Cuesta leerlo sobre el fondo de la tienda: el contraste es{' '}
              {CONTRAST.format(lowContrast)} a 1 y conviene 4,5 o más.
            </span>
          )
        }
        placeholder={shown}
        maxLength={HEX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        className={styles.hex}
      />
      <IconButton
        label={`Restablecer ${label.toLowerCase()}`}
        icon={<IconRefresh />}
        disabled={!value}
        onClick={() => onChange('')}
        className={styles.reset}
      />
    </div>
  );
}
