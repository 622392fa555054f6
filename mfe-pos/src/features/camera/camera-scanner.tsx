import { session } from '@mostrador/shared-auth';
import { Alert } from '@mostrador/shared-ui/alert';
import { Button } from '@mostrador/shared-ui/button';
import { IconBulb } from '@mostrador/shared-ui/icons';
import { Modal } from '@mostrador/shared-ui/modal';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openBarcodeReader } from './barcode-reader.ts';
import { type Camera, CameraError, openCamera } from './camera.ts';
import styles from './camera-scanner.module.css';
import { createNewCodes } from './new-codes.ts';
import type { BarcodeReader } from './read-barcodes.ts';

/** Pause between two readings: the WebAssembly reader blocks the page during part of a reading. */
const READING_GAP_MS = 100;

/** The outcome of a scan. */
export interface ScanResult {
  added: boolean;
  /** Shown to the person who holds the product. */
  message: string;
  /** Whether the scan goes on elsewhere, and the camera's window closes. */
  closes?: boolean;
}

export interface ScanWithCamera {
  onScan: (code: string) => ScanResult;
}

interface CameraScannerProps extends ScanWithCamera {
  onClose: () => void;
}

/**
 * Scans one product after the other with the camera, until it is closed. The camera turns off as
 * soon as the page is hidden.
 */
export function CameraScanner({ onScan, onClose }: CameraScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [camera, setCamera] = useState<Camera>();
  const [problem, setProblem] = useState<string>();
  const [result, setResult] = useState<ScanResult & { count: number }>();
  const [torch, setTorch] = useState(false);

  const takeScan = useEffectEvent((code: string) => {
    if (session.isLocked()) return;
    const result = onScan(code);
    setResult((before) => ({ ...result, count: (before?.count ?? 0) + 1 }));
    if (result.added) navigator.vibrate?.(60);
    if (result.closes) onClose();
  });
  const close = useEffectEvent(onClose);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the camera again
  useEffect(
    function scan() {
      const closing = new AbortController();
      let on: Camera | undefined;

      async function start() {
        // In parallel: the reader loads while the user answers the browser's question.
        const reader = openBarcodeReader();
        reader.catch(() => undefined);
        on = await openCamera();
        if (closing.signal.aborted) return on.stop();
        setCamera(on);
        const element = video.current as HTMLVideoElement;
        element.srcObject = on.stream;
        await element.play();
        await readUntil(closing.signal, element, await reader, takeScan);
      }

      setProblem(undefined);
      start().catch((error: unknown) => {
        on?.stop();
        if (closing.signal.aborted) return;
        setCamera(undefined);
        setProblem(
          error instanceof CameraError
            ? error.message
            : 'No se pudo cargar el lector de códigos. Fijate que haya conexión y probá de nuevo.',
        );
      });
      return () => {
        closing.abort();
        on?.stop();
      };
    },
    [attempt],
  );

  useEffect(function closeWhenLeaving() {
    function leave() {
      if (document.visibilityState === 'hidden') close();
    }
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, []);

  function switchTorch() {
    setTorch(!torch);
    void camera?.setTorch?.(!torch).catch(() => setTorch(torch));
  }

  return (
    <Modal
      opened
      size="sm"
      title="Escanear con la cámara"
      onClose={onClose}
      hideCloseButton
      footer={
        <>
          {camera?.setTorch && (
            <Button leftIcon={<IconBulb />} aria-pressed={torch} onClick={switchTorch}>
              Linterna
            </Button>
          )}
          {problem && <Button onClick={() => setAttempt(attempt + 1)}>Probar de nuevo</Button>}
          <Button variant="primary" data-autofocus onClick={onClose}>
            Listo
          </Button>
        </>
      }
    >
      {problem ? (
        <Alert kind="error" title="No se puede usar la cámara">
          {problem}
        </Alert>
      ) : (
        <div className={styles.scanner}>
          <div className={styles.picture} data-on={camera !== undefined || undefined}>
            <video ref={video} muted playsInline className={styles.video} />
            <span className={styles.guide} />
          </div>
          <p role="status" className={styles.status}>
            {result ? (
              // A new element for each scan, so that the same words are announced again.
              <span key={result.count} data-added={result.added} className={styles.result}>
                {result.message}
              </span>
            ) : camera ? (
              'Apuntá al código de barras'
            ) : (
              'Prendiendo la cámara...'
            )}
          </p>
        </div>
      )}
    </Modal>
  );
}

async function readUntil(
  closed: AbortSignal,
  video: HTMLVideoElement,
  read: BarcodeReader,
  onCode: (code: string) => void,
) {
  const newCodes = createNewCodes();
  while (!closed.aborted) {
    const codes = await read(video);
    if (closed.aborted) return;
    for (const code of newCodes(codes, performance.now())) onCode(code);
    await new Promise((resolve) => setTimeout(resolve, READING_GAP_MS));
  }
}
