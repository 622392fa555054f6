import { Button } from '@mostrador/shared-ui/button';
import { useState } from 'react';

/** Browsers offer the clipboard only to secure pages: elsewhere the person selects the address. */
export function CopyLinkButton({ link }: { link: string }) {
  const [isCopied, setCopied] = useState(false);

  if (!navigator.clipboard) return null;
  return (
    <Button
      size="sm"
      onClick={() =>
        navigator.clipboard.writeText(link).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }
    >
      {isCopied ? 'Enlace copiado' : 'Copiar enlace'}
    </Button>
  );
}
