import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ImageField, type ImageFieldProps } from './image-field.tsx';

const MB = 1024 * 1024;
const shown = new Set<string>();
let made = 0;

beforeEach(() => {
  shown.clear();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const url = `blob:${++made}`;
    shown.add(url);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void shown.delete(url));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Picture(props: Partial<ImageFieldProps>) {
  const [file, setFile] = useState<File | null>(props.file ?? null);
  const [current, setCurrent] = useState(props.current);
  return (
    <ImageField
      label="Imagen"
      maxMegabytes={2}
      {...props}
      current={current}
      file={file}
      onChoose={setFile}
      onRemove={() => (file ? setFile(null) : setCurrent(null))}
    />
  );
}

function aPicture(props?: Partial<ImageFieldProps>) {
  render(<Picture {...props} />);
  // Dropping a file bypasses the `accept` filter of the browser's dialog.
  return userEvent.setup({ applyAccept: false });
}

const field = () => screen.getByLabelText<HTMLInputElement>('Imagen');
const image = (name: string) => screen.queryByRole<HTMLImageElement>('img', { name });
const aFile = (name: string, type: string, bytes = 1000) =>
  new File([new Uint8Array(bytes)], name, { type });
const YERBA = aFile('yerba.jpg', 'image/jpeg');

const PHOTO = aFile('IMG_0001.heic.jpeg', 'image/jpeg', 6 * MB);

/**
 * Mocks the canvas that happy-dom lacks. Each decoding waits in `decoding` until the test resolves
 * it.
 */
function aCanvas({ bytes = 300_000 } = {}) {
  const decoding: PromiseWithResolvers<object>[] = [];
  vi.stubGlobal('createImageBitmap', () => {
    const decoded = Promise.withResolvers<object>();
    decoding.push(decoded);
    return decoded.promise;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage() {},
  } as unknown as CanvasRenderingContext2D & null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob([new Uint8Array(bytes)], { type })),
  );
  const decode = (index: number) =>
    decoding[index]?.resolve({ width: 4000, height: 3000, close() {} });
  return { decoding, decode };
}

function paste(target: Element, { files, types = ['Files'] }: { files: File[]; types?: string[] }) {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { files, types } });
  fireEvent(target, event);
  return event;
}

test('a chosen picture is shown and announced, and its URL released when it is removed', async () => {
  const user = aPicture();

  await user.upload(field(), YERBA);

  await waitFor(() => expect(image('Imagen elegida')?.src).toMatch(/^blob:/));
  expect(screen.getByRole('status').textContent).toBe('Imagen elegida: yerba.jpg');
  await user.click(screen.getByRole('button', { name: 'Quitar imagen' }));
  expect(image('Imagen elegida')).toBeNull();
  expect(shown.size).toBe(0);
  expect(document.activeElement).toBe(field());
});

test('a picture that is replaced, or whose form is closed, is released too', async () => {
  const user = aPicture();
  await user.upload(field(), YERBA);
  await user.upload(field(), aFile('otra.png', 'image/png'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch('otra.png'));
  expect(shown.size).toBe(1);

  cleanup();

  expect(shown.size).toBe(0);
});

test('a dropped picture is accepted', async () => {
  aPicture();
  const item = { kind: 'file', type: YERBA.type, getAsFile: () => YERBA };

  fireEvent.drop(field(), { dataTransfer: { items: [item], types: ['Files'] } });

  await waitFor(() => expect(image('Imagen elegida')).toBeTruthy());
});

test('a picture pasted anywhere on the page is accepted, and a text stays where it was pasted', async () => {
  aPicture();

  const ofText = paste(document.body, { files: [YERBA], types: ['text/plain', 'Files'] });
  expect(ofText.defaultPrevented).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('');

  paste(document.body, { files: [YERBA] });
  await waitFor(() => expect(image('Imagen elegida')).toBeTruthy());
});

test('a camera photo is accepted', async () => {
  const user = aPicture();
  const camera = document.querySelector<HTMLInputElement>('input[capture]');
  expect(camera?.accept).toBe('image/*');
  expect(screen.getByRole('button', { name: 'Sacar foto' })).toBeTruthy();

  await user.upload(camera as HTMLInputElement, YERBA);

  await waitFor(() => expect(image('Imagen elegida')).toBeTruthy());
});

test.each([
  [
    'of another type',
    [aFile('lista.pdf', 'application/pdf')],
    'Solo se permiten archivos de imagen',
  ],
  [
    'drawn as SVG',
    [aFile('logo.svg', 'image/svg+xml')],
    'Tipo de archivo no permitido. Use: JPG, PNG, WebP',
  ],
  [
    'that is animated',
    [aFile('logo.gif', 'image/gif')],
    'Tipo de archivo no permitido. Use: JPG, PNG, WebP',
  ],
  [
    'too large, which the browser cannot read',
    [aFile('a.png', 'image/png', 2 * MB + 1)],
    'La imagen debe ser menor a 2MB',
  ],
  ['that is not alone', [YERBA, aFile('otra.png', 'image/png')], 'Elegí una sola imagen'],
])(
  'a file %s is refused with a sentence, and the earlier one stays',
  async (_, files, sentence) => {
    const user = aPicture();
    await user.upload(field(), YERBA);
    await waitFor(() => expect(image('Imagen elegida')).toBeTruthy());
    const before = image('Imagen elegida')?.src;

    paste(document.body, { files });

    await waitFor(() => expect(screen.getByText(sentence)).toBeTruthy());
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(image('Imagen elegida')?.src).toBe(before);

    await user.upload(field(), aFile('justa.png', 'image/png', 2 * MB));
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  },
);

test('the saved picture is shown until another is chosen, and can be removed', async () => {
  const user = aPicture({ current: '/images/a.webp' });
  expect(image('Imagen actual')?.getAttribute('src')).toBe('/images/a.webp');

  await user.upload(field(), YERBA);
  await waitFor(() => expect(image('Imagen elegida')).toBeTruthy());
  await user.click(screen.getByRole('button', { name: 'Quitar imagen' }));
  expect(image('Imagen actual')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Quitar imagen' }));

  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Quitar imagen' })).toBeNull();
});

test('while it is sent it shows progress, can be cancelled, and accepts no other', async () => {
  const onCancel = vi.fn();
  const user = aPicture({ file: YERBA, progress: 0.45, onCancel });

  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Subiendo la imagen' });
  expect(bar.value).toBe(0.45);
  expect(screen.getByText(/45\s*%/)).toBeTruthy();
  expect(field().disabled).toBe(true);
  paste(document.body, { files: [aFile('otra.png', 'image/png')] });
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));

  expect(onCancel).toHaveBeenCalledOnce();
  expect(shown.size).toBe(1);
});

test('a photo that is too large is reduced, and the form waits', async () => {
  const { decoding, decode } = aCanvas();
  const onPreparing = vi.fn();
  const user = aPicture({ onPreparing });

  await user.upload(field(), PHOTO);

  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('Achicando la imagen...'),
  );
  await waitFor(() => expect(decoding).toHaveLength(1));
  expect(onPreparing.mock.calls).toEqual([[true]]);
  expect(image('Imagen elegida')).toBeNull();
  decode(0);
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('Imagen elegida: IMG_0001.heic.jpg'),
  );
  expect(onPreparing.mock.calls).toEqual([[true], [false]]);
});

test('a file chosen while a photo is being reduced wins', async () => {
  const { decoding, decode } = aCanvas();
  const onPreparing = vi.fn();
  const user = aPicture({ onPreparing });
  await user.upload(field(), PHOTO);
  await waitFor(() => expect(decoding).toHaveLength(1));

  await user.upload(field(), YERBA);
  await waitFor(() => expect(image('Imagen elegida')).toBeTruthy());
  expect(onPreparing).toHaveBeenLastCalledWith(false);
  decode(0);
  await Promise.allSettled(decoding.map(({ promise }) => promise));
  await user.upload(field(), PHOTO);
  await waitFor(() => expect(decoding).toHaveLength(2));

  expect(screen.getAllByText('Achicando la imagen...')).toHaveLength(2);
  expect(onPreparing.mock.calls).toEqual([[true], [false], [true]]);
  decode(1);
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch('IMG_0001'));
});

test.each([
  ['still is when made smaller', 6 * MB, 1],
  ['is too large to try', 41 * MB, 0],
])('a photo that %s is refused', async (_, size, tries) => {
  const { decoding, decode } = aCanvas({ bytes: 2 * MB + 1 });
  const user = aPicture();

  await user.upload(field(), aFile('foto.jpg', 'image/jpeg', size));
  await waitFor(() => expect(decoding).toHaveLength(tries));
  decode(0);

  await waitFor(() => expect(screen.getByText('La imagen debe ser menor a 2MB')).toBeTruthy());
  expect(screen.getByRole('status').textContent).toBe('');
  expect(image('Imagen elegida')).toBeNull();
});

test('a field that is removed while a photo is being reduced chooses nothing', async () => {
  const { decoding, decode } = aCanvas();
  const onChoose = vi.fn();
  render(<ImageField label="Imagen" file={null} onChoose={onChoose} onRemove={() => {}} />);
  await userEvent.upload(field(), PHOTO);
  await waitFor(() => expect(decoding).toHaveLength(1));

  cleanup();
  decode(0);
  await waitFor(() => expect(HTMLCanvasElement.prototype.toBlob).toHaveBeenCalled());
  await new Promise(setImmediate);

  expect(onChoose).not.toHaveBeenCalled();
});
