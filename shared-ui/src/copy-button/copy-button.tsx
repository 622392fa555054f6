import { useState } from 'react';
import { Button } from '../button/index.ts';

interface CopyButtonProps {
  text: string;
  /** Such as `Copiar enlace`. */
  label: string;
  /** Such as `Enlace copiado`. */
  copiedLabel: string;
}

/**
 * Renders nothing on insecure pages, where browsers have no clipboard: the user selects the text.
 */
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
