import { useEffect, useState } from 'react';

/** Returns a URL that shows a chosen file, revoked when it is no longer shown. */
export function useObjectUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(
    function makeUrl() {
      if (!file) return;
      const made = URL.createObjectURL(file);
      setUrl(made);
      return () => {
        URL.revokeObjectURL(made);
        setUrl(undefined);
      };
    },
    [file],
  );
  return url;
}
