import { type ChangeEvent, useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { Button } from '../button/index.ts';
import { Field, type FieldLook } from '../field/index.ts';
import { DropTarget } from '../foundations/drop-target.tsx';
import { IconCamera, IconPhoto, IconTrash } from '../icons/index.ts';
import styles from './image-field.module.css';
import { PICTURE_TYPES } from './picture-rules.ts';
import { useObjectUrl } from './use-object-url.ts';
import { usePastedFiles } from './use-pasted-files.ts';
import { usePictureChoice } from './use-picture-choice.ts';

const DEFAULT_MEGABYTES = 5;
const EMPTY = (
  <>
    Elegí una imagen<span className={styles.withMouse}>, arrastrala o pegala</span>
  </>
);
const PREPARING = 'Achicando la imagen...';
const PERCENT = new Intl.NumberFormat('es-AR', { style: 'percent' });

export interface ImageFieldProps extends FieldLook {
  /** The URL of the saved picture, if there is one. */
  current?: string | null;
  /** The chosen file, not saved yet. */
  file: File | null;
  onChoose: (file: File) => void;
  /** Removes the chosen file or, without one, the saved picture. */
  onRemove: () => void;
  /** A larger file is shrunk on the device, and refused only when that fails. */
  maxMegabytes?: number;
  /**
   * Called with true when the shrinking of a chosen picture starts, and with false when it ends:
   * the form must not be submitted in between.
   */
  onPreparing?: (isPreparing: boolean) => void;
  /** The uploaded share of the file, from 0 to 1, during the upload. */
  progress?: number;
  /**
   * Cancels the upload. In a `FormModal` the modal's own button does that, since its fields are
   * disabled.
   */
  onCancel?: () => void;
  disabled?: boolean;
  id?: string;
  className?: string;
}

/**
 * A field for a picture: picked, taken with a phone's camera, dropped, or pasted anywhere on the
 * page, and shrunk on the device when it is too large. A refused file shows the reason, and the
 * previous picture stays.
 */
export function ImageField({
  current,
  file,
  onChoose,
  onRemove,
  maxMegabytes = DEFAULT_MEGABYTES,
  onPreparing,
  progress,
  onCancel,
  disabled = false,
  description = `JPG, PNG o WebP. Si pesa más de ${maxMegabytes} MB, se achica sola.`,
  error,
  ...look
}: ImageFieldProps) {
  const { refusal, isPreparing, choose, forget } = usePictureChoice({
    maxMegabytes,
    onChoose,
    onPreparing,
  });
  const camera = useRef<HTMLInputElement>(null);
  const preview = useObjectUrl(file);
  const isSending = progress !== undefined;
  const isLocked = disabled || isSending;
  const shown = file ? preview : current;
  const wrong = refusal ?? error;
  const hint = isPreparing ? PREPARING : (file?.name ?? EMPTY);
  const chosen = file && !isSending && `Imagen elegida: ${file.name}`;

  const dropzone = useDropzone({
    accept: PICTURE_TYPES,
    disabled: isLocked,
    // The native input takes the focus and the keys; a paste works on the whole page.
    noKeyboard: true,
    noPaste: true,
    onDrop(accepted, rejected) {
      choose([...accepted, ...rejected.map((rejection) => rejection.file)]);
      // Browsers fire no change event when the same file is picked again.
      if (inputRef.current) inputRef.current.value = '';
    },
  });
  const { inputRef, isDragActive } = dropzone;
  usePastedFiles(choose, { disabled: isLocked });

  function takePhoto({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    choose([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
  }

  function remove() {
    forget();
    onRemove();
    inputRef.current?.focus();
  }

  return (
    <Field {...look} description={wrong === undefined ? description : undefined} error={wrong}>
      {(control) => (
        <div className={styles.field}>
          <DropTarget
            {...{ dropzone, control }}
            required={look.required}
            disabled={isLocked}
            announced={isPreparing ? PREPARING : chosen}
            className={styles.target}
          >
            <span className={styles.picture}>
              {shown ? (
                <img src={shown} alt={file ? 'Imagen elegida' : 'Imagen actual'} />
              ) : (
                <IconPhoto aria-hidden="true" />
              )}
            </span>
            <span aria-hidden="true" className={styles.hint}>
              {isDragActive ? 'Soltá la imagen acá' : hint}
            </span>
          </DropTarget>
          {isSending ? (
            <div className={styles.sending}>
              <progress aria-label="Subiendo la imagen" value={progress} max={1} />
              <span className={styles.percent}>{PERCENT.format(progress)}</span>
              {onCancel && (
                <Button size="sm" onClick={onCancel}>
                  Cancelar
                </Button>
              )}
            </div>
          ) : (
            <div className={styles.actions}>
              <Button
                size="sm"
                className={styles.camera}
                leftIcon={<IconCamera />}
                disabled={disabled}
                onClick={() => camera.current?.click()}
              >
                Sacar foto
              </Button>
              <input
                ref={camera}
                type="file"
                accept="image/*"
                capture="environment"
                hidden
                aria-hidden="true"
                tabIndex={-1}
                onChange={takePhoto}
              />
              {shown && (
                <Button size="sm" leftIcon={<IconTrash />} disabled={disabled} onClick={remove}>
                  Quitar imagen
                </Button>
              )}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
