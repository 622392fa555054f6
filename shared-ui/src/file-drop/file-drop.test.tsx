import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { FileDrop } from './file-drop.tsx';

afterEach(cleanup);

const MB = 1024 * 1024;

function Picture() {
  const [file, setFile] = useState<File | null>(null);
  return (
    <FileDrop
      label="Imagen"
      value={file}
      onChange={setFile}
      accept={{ 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] }}
      acceptLabel="JPG o PNG"
      maxBytes={2 * MB}
    />
  );
}

function aPicture() {
  render(<Picture />);
  // Dropping a file bypasses the `accept` filter of the browser's dialog.
  return { user: userEvent.setup({ applyAccept: false }) };
}

const field = () => screen.getByLabelText<HTMLInputElement>('Imagen');
const aFile = (name: string, type: string, bytes = 350 * 1024) =>
  new File([new Uint8Array(bytes)], name, { type });
const YERBA = aFile('yerba.jpg', 'image/jpeg');

test('shows the accepted files before one is chosen', () => {
  aPicture();
  const description = document.getElementById(field().getAttribute('aria-describedby') as string);
  expect(description?.textContent?.replace(/\s/g, ' ')).toBe('JPG o PNG, hasta 2 MB');
});

test('a chosen file is shown with its size, and announced', async () => {
  const { user } = aPicture();
  await user.upload(field(), YERBA);
  expect(await screen.findByText('yerba.jpg')).toBeTruthy();
  expect(screen.getByText(/350\s+KB/)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Archivo elegido: yerba.jpg');
});

test('a dropped file is accepted too', async () => {
  aPicture();
  const item = { kind: 'file', type: YERBA.type, getAsFile: () => YERBA };
  fireEvent.drop(field(), { dataTransfer: { items: [item], types: ['Files'] } });
  expect(await screen.findByText('yerba.jpg')).toBeTruthy();
});

test.each([
  ['of another type', aFile('lista.pdf', 'application/pdf'), 'El archivo tiene que ser JPG o PNG'],
  ['too large', aFile('grande.png', 'image/png', 2 * MB + 1), 'El archivo pesa más de 2 MB'],
])('a file %s is refused with a sentence, and the earlier one stays', async (_, file, sentence) => {
  const { user } = aPicture();
  await user.upload(field(), YERBA);
  await screen.findByText('yerba.jpg');

  await user.upload(field(), file);

  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
  expect(document.body.textContent?.replace(/\s/g, ' ')).toContain(sentence);
  expect(screen.getByText('yerba.jpg')).toBeTruthy();
});

test('a valid file after a refusal clears the message', async () => {
  const { user } = aPicture();
  await user.upload(field(), aFile('lista.pdf', 'application/pdf'));
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
  await user.upload(field(), YERBA);
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBeNull());
});

test('a removed file can be chosen again', async () => {
  const { user } = aPicture();
  await user.upload(field(), YERBA);
  await user.click(await screen.findByRole('button', { name: 'Quitar yerba.jpg' }));
  expect(screen.queryByText('yerba.jpg')).toBeNull();
  expect(document.activeElement).toBe(field());

  await user.upload(field(), YERBA);
  expect(await screen.findByText('yerba.jpg')).toBeTruthy();
});
