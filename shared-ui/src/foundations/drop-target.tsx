import type { ComponentProps, ReactNode } from 'react';
import type { DropzoneState } from 'react-dropzone';
import styles from './drop-target.module.css';

interface DropTargetProps {
  dropzone: Pick<DropzoneState, 'getRootProps' | 'getInputProps' | 'isDragActive'>;
  /** The attributes that link the native input to its label, description and error. */
  control: ComponentProps<'input'>;
  required: boolean | undefined;
  disabled: boolean;
  /** The chosen file or its progress, for screen readers. */
  announced: ReactNode;
  className: string | undefined;
  /** The visible content, hidden from screen readers. */
  children: ReactNode;
}

/** The box of a file field: a file is dropped on it, or picked with the native input inside. */
export function DropTarget({
  dropzone: { getRootProps, getInputProps, isDragActive },
  control,
  required,
  disabled,
  announced,
  className,
  children,
}: DropTargetProps) {
  return (
    <>
      <div
        {...getRootProps()}
        className={`${styles.target} ${className}`}
        data-dragging={isDragActive || undefined}
        data-disabled={disabled || undefined}
        data-invalid={control['aria-invalid']}
      >
        <input
          {...getInputProps()}
          {...control}
          // Dropping several files shows an error; the file dialog offers one.
          multiple={false}
          aria-label={control['aria-label']}
          aria-required={required}
          tabIndex={undefined}
          style={undefined}
          disabled={disabled}
          className={styles.input}
        />
        {children}
      </div>
      <p role="status" className={styles.announced}>
        {announced}
      </p>
    </>
  );
}
