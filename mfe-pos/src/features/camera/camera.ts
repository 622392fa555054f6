/** A camera that is on. */
export interface Camera {
  stream: MediaStream;
  /** Undefined for a camera without a light. */
  setTorch: ((on: boolean) => Promise<void>) | undefined;
  stop(): void;
}

/** The reason why there is no camera, as a message for the user. */
export class CameraError extends Error {}

const WHY_NOT: Record<string, string> = {
  NotAllowedError:
    'El navegador no tiene permiso para usar la cámara. Permitilo en la configuración de este sitio, junto a la dirección, y probá de nuevo.',
  NotFoundError: 'Este equipo no tiene cámara.',
  OverconstrainedError: 'Este equipo no tiene cámara.',
  NotReadableError: 'Otra aplicación está usando la cámara. Cerrala y probá de nuevo.',
};

/** Turns the camera on, the back one where there are two. Throws a CameraError. */
export async function openCamera(): Promise<Camera> {
  // Browsers have no camera for pages over http, as from another machine of the shop's network.
  if (!window.isSecureContext)
    throw new CameraError(
      'La cámara solo funciona si entrás con https. Con esta dirección el navegador no la permite.',
    );
  if (!navigator.mediaDevices) throw new CameraError('Este navegador no puede usar la cámara.');
  const stream = await navigator.mediaDevices
    .getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    })
    .catch((error: DOMException) => {
      throw new CameraError(WHY_NOT[error.name] ?? 'No se pudo prender la cámara.', {
        cause: error,
      });
    });
  return {
    stream,
    setTorch: torchOf(stream),
    stop() {
      for (const track of stream.getTracks()) track.stop();
    },
  };
}

/** Whether it makes sense to offer the camera: a touch screen has one, a laptop may. */
export async function mayHaveCamera(): Promise<boolean> {
  if (window.matchMedia('(hover: none) and (pointer: coarse)').matches) return true;
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => []);
  return devices?.some(({ kind }) => kind === 'videoinput') ?? false;
}

/** The light is in the Image Capture standard, which TypeScript's types do not have. */
function torchOf(stream: MediaStream): Camera['setTorch'] {
  const [track] = stream.getVideoTracks();
  const capabilities = track?.getCapabilities?.() as { torch?: boolean } | undefined;
  if (!track || !capabilities?.torch) return undefined;
  return (torch) => track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] });
}
