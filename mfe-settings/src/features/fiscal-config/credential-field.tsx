import { type FileType, MB } from '@mostrador/contracts/files';
import { MAX_CREDENTIAL_MB } from '@mostrador/contracts/fiscal-config';
import { Badge } from '@mostrador/shared-ui/badge';
import { FileDrop } from '@mostrador/shared-ui/file-drop';
import { IconCheck } from '@mostrador/shared-ui/icons';
import styles from './fiscal-config.module.css';

export type CredentialKind = 'certificate' | 'key';

/** The label, the messages and the accepted files of each credential. */
const CREDENTIALS: Record<
  CredentialKind,
  { label: string; extensions: string[]; type: FileType; tooLarge: string }
> = {
  certificate: {
    label: 'Certificado',
    extensions: ['.crt', '.pem'],
    type: 'application/pkix-cert',
    tooLarge: `El archivo del certificado no debe superar ${MAX_CREDENTIAL_MB}MB`,
  },
  key: {
    label: 'Clave privada',
    extensions: ['.key', '.pem'],
    type: 'application/x-pem-file',
    tooLarge: `El archivo de la clave no debe superar ${MAX_CREDENTIAL_MB}MB`,
  },
};
export function problemOfCredential(
  kind: CredentialKind,
  file: File | null | undefined,
): string | false {
  return file && file.size > MAX_CREDENTIAL_MB * MB ? CREDENTIALS[kind].tooLarge : false;
}

interface CredentialFieldProps {
  kind: CredentialKind;
  value: File | null | undefined;
  onChange: (file: File | null) => void;
  error: string | undefined;
  /** A credential is already stored: a new file replaces it. */
  isLoaded: boolean;
  disabled: boolean;
}

/** The file of the certificate or of the private key. */
export function CredentialField({
  kind,
  value,
  onChange,
  error,
  isLoaded,
  disabled,
}: CredentialFieldProps) {
  const { label, extensions, type, tooLarge } = CREDENTIALS[kind];
  return (
    <div className={styles.credential}>
      <FileDrop
        label={label}
        value={value ?? null}
        onChange={(file) => onChange(file && withType(file, type))}
        // Only by the extension: systems disagree on the type of these files.
        accept={{ [type]: extensions }}
        acceptLabel={extensions.join(' o ')}
        maxBytes={MAX_CREDENTIAL_MB * MB}
        tooLarge={tooLarge}
        disabled={disabled}
        error={error}
      />
      {isLoaded && !value && (
        <Badge tone="success" className={styles.loaded}>
          <IconCheck size={14} aria-hidden="true" /> Cargado anteriormente
        </Badge>
      )}
    </div>
  );
}

/** Sets the field's own type on the file: the server checks the content. */
function withType(file: File, type: FileType): File {
  return new File([file], file.name, { type });
}
