import { MAX_PICTURE_MB, type productEndpoints } from '@mostrador/contracts/products';
import { type ContractForm, ValueField } from '@mostrador/shared-screens/forms';
import { ImageField } from '@mostrador/shared-ui/image-field';
import styles from './product-form.module.css';

interface PictureFieldProps {
  form: ContractForm<typeof productEndpoints.create>;
  /** The URL of the saved picture. */
  current: string | undefined;
  /** The upload's progress from 0 to 1, while the chosen file is being sent. */
  progress: number | undefined;
  onPreparing: (isPreparing: boolean) => void;
}

/**
 * A field whose value is the chosen file, null to remove the saved picture, or undefined to keep
 * it.
 */
export function PictureField({ form, current, progress, onPreparing }: PictureFieldProps) {
  return (
    <ValueField control={form.control} name="image">
      {({ value, onChange, error }) => (
        <ImageField
          label="Imagen"
          className={styles.wide}
          maxMegabytes={MAX_PICTURE_MB}
          current={value === null ? undefined : current}
          file={value ?? null}
          error={error}
          progress={progress}
          onPreparing={onPreparing}
          onChoose={onChange}
          onRemove={() => (value ? form.resetField('image') : onChange(null))}
        />
      )}
    </ValueField>
  );
}
