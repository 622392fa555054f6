import { useState } from 'react';
import { ErrorCode, type FileError, useDropzone } from 'react-dropzone';
import { IconButton } from '../button/index.ts';
import { Field, type FieldLook } from '../field/index.ts';
import { DropTarget } from '../foundations/drop-target.tsx';
import { IconUpload, IconX } from '../icons/index.ts';
import styles from './file-drop.module.css';
import { formatFileSize } from './format-file-size.ts';

export interface FileDropProps extends FieldLook {
  value: File | null;
  onChange: (file: File | null) => void;
  /** Extensions by MIME type. Both are needed: on some systems a CSV arrives without a type. */
  accept: Readonly<Record<string, readonly string[]>>;
  /** The accepted formats in words, such as 'JPG, PNG o WebP'. */
  acceptLabel: string;
  maxBytes: number;
  /** The message for a larger file, instead of the field's own. */
  tooLarge?: string;
  /** The message for a file of another format, instead of the field's own. */
  wrongType?: string;
  disabled?: boolean;
  id?: string;
  className?: string;
}

/**
 * A field for one file, dropped, pasted or picked. A refused file shows the reason, and the
 * previous file stays.
 */
export function FileDrop({
  value,
  onChange,
  accept,
  acceptLabel,
  maxBytes,
  tooLarge,
  wrongType,
  disabled = false,
  description,
  error,
  ...look
}: FileDropProps) {
  const [refusal, setRefusal] = useState<string>();
  const limits = `${acceptLabel}, hasta ${formatFileSize(maxBytes)}`;
  const dropzone = useDropzone({
    accept: { ...accept },
    maxSize: maxBytes,
    multiple: false,
    disabled,
    // The native input takes the focus and the keys.
    noKeyboard: true,
    onDrop([file], [rejection]) {
      const words = { acceptLabel, maxBytes, tooLarge, wrongType };
      setRefusal(rejection && sentenceOf(rejection.errors[0], words));
      if (file) onChange(file);
      // Browsers fire no change event when the same file is picked again.
      if (inputRef.current) inputRef.current.value = '';
    },
  });
  const { inputRef, isDragActive } = dropzone;

  function remove() {
    setRefusal(undefined);
    onChange(null);
    inputRef.current?.focus();
  }

  return (
    <Field {...look} description={description ?? limits} error={refusal ?? error}>
      {(control) => (
        <div className={styles.field}>
          <DropTarget
            {...{ dropzone, control, disabled }}
            required={look.required}
            announced={value && `Archivo elegido: ${value.name}`}
            className={styles.target}
          >
            <IconUpload aria-hidden="true" />
            <span aria-hidden="true">
              {isDragActive ? 'Soltá el archivo acá' : 'Elegí un archivo o arrastralo acá'}
            </span>
          </DropTarget>
          {value && (
            <div className={styles.chosen}>
              <span className={styles.name}>{value.name}</span>
              <span className={styles.size}>{formatFileSize(value.size)}</span>
              {!disabled && (
                <IconButton
                  size="sm"
                  label={`Quitar ${value.name}`}
                  icon={<IconX />}
                  onClick={remove}
                />
              )}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

function sentenceOf(
  error: FileError | undefined,
  {
    acceptLabel,
    maxBytes,
    tooLarge = `El archivo pesa más de ${formatFileSize(maxBytes)}`,
    wrongType = `El archivo tiene que ser ${acceptLabel}`,
  }: Pick<FileDropProps, 'acceptLabel' | 'maxBytes' | 'tooLarge' | 'wrongType'>,
): string {
  switch (error?.code) {
    case ErrorCode.FileTooLarge:
      return tooLarge;
    case ErrorCode.TooManyFiles:
      return 'Elegí un solo archivo';
    default:
      return wrongType;
  }
}
