import { IconButton } from '@mostrador/shared-ui/button';
import { IconCamera } from '@mostrador/shared-ui/icons';
import { useEffect, useState } from 'react';
import { mayHaveCamera } from './camera.ts';
import { CameraScanner, type ScanWithCamera } from './camera-scanner.tsx';

/** Opens the camera as a scanner, where there may be one. */
export function CameraButton({ className, ...scanner }: ScanWithCamera & { className?: string }) {
  const [offered, setOffered] = useState(false);
  const [opened, setOpened] = useState(false);

  useEffect(function lookForCamera() {
    let mounted = true;
    void mayHaveCamera().then((may) => mounted && setOffered(may));
    return () => {
      mounted = false;
    };
  }, []);

  if (!offered) return null;
  return (
    <>
      <IconButton
        variant="secondary"
        label="Escanear con la cámara"
        icon={<IconCamera />}
        className={className}
        onClick={() => setOpened(true)}
      />
      {opened && <CameraScanner {...scanner} onClose={() => setOpened(false)} />}
    </>
  );
}
