import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

export interface FieldLook {
  label: string;
  /**
   * Hides the label on screen but not from screen readers, for a control whose purpose is visible.
   */
  hideLabel?: boolean;
  description?: ReactNode;
  /** The problem and how to correct it; marks the control as invalid. */
  error?: string;
  required?: boolean;
}

interface ControlAttributes {
  id: string;
  'aria-label'?: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldLook {
  id?: string;
  className?: string;
  /** Renders the control with the attributes that link it to its label, description and error. */
  children: (control: ControlAttributes) => ReactNode;
}

/** The frame of every input: label above, help and error below, all announced by screen readers. */
export function Field({
  label,
  hideLabel,
  description,
  error,
  required,
  id: givenId,
  className,
  children,
}: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const descriptionId = description ? `${id}-description` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, descriptionId].filter(Boolean).join(' ');

  return (
    <div className={className ? `${styles.field} ${className}` : styles.field}>
      {!hideLabel && (
        <div className={styles.labelLine}>
          <label htmlFor={id}>{label}</label>
          {/* Outside the label, so that the control's accessible name is the label alone. */}
          {required && (
            <span aria-hidden="true" className={styles.required}>
              *
            </span>
          )}
        </div>
      )}
      {children({
        id,
        ...(hideLabel && { 'aria-label': label }),
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {description && (
        <p id={descriptionId} className={styles.description}>
          {description}
        </p>
      )}
    </div>
  );
}
