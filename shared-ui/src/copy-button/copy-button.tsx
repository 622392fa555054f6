import { useState } from 'react';
import { Button } from '../button/index.ts';

interface CopyButtonProps {
  text: string;
  /** As `Copiar enlace`. */
  label: string;
  /** As `Enlace copiado`. */
  copiedLabel: string;
}

/** Browsers offer the clipboard only to secure pages: elsewhere the person selects the text. */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);

  if (!navigator.clipboard) return null;
  return (
    <Button
      size="sm"
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }
    >
      {isCopied ? copiedLabel : label}
    </Button>
  );
}
