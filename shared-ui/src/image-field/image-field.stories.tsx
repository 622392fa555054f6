import { useState } from 'react';
import { fireEvent, screen } from 'storybook/test';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { ImageField } from './image-field.tsx';

const drawn = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="${colour}"/><circle cx="40" cy="40" r="22" fill="white"/></svg>`;
const SAVED = `data:image/svg+xml,${encodeURIComponent(drawn('#3b7a57'))}`;
const MB = 1024 * 1024;
const CHOSEN = new File([drawn('#b5651d')], 'yerba-playadito.svg', { type: 'image/svg+xml' });

const meta = {
  title: 'Fields/ImageField',
  component: ImageField,
  args: { label: 'Imagen', file: null, maxMegabytes: 2, onChoose() {}, onRemove() {} },
  render: function Controlled(args) {
    const [file, setFile] = useState(args.file);
    const [current, setCurrent] = useState(args.current);
    return (
      <ImageField
        {...args}
        file={file}
        current={current}
        onChoose={setFile}
        onRemove={() => (file ? setFile(null) : setCurrent(null))}
      />
    );
  },
} satisfies Meta<typeof ImageField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Saved: Story = { args: { current: SAVED } };
export const Chosen: Story = { args: { file: CHOSEN, current: SAVED } };
export const Refused: Story = { args: { error: 'La imagen debe ser menor a 2MB' } };
export const RefusedWhenChosen: Story = {
  args: { current: SAVED },
  play: async () => {
    const letter = new File(['x'], 'factura.pdf', { type: 'application/pdf' });
    await fireEvent.change(screen.getByLabelText('Imagen'), { target: { files: [letter] } });
    await screen.findByText('Solo se permiten archivos de imagen');
  },
};
export const BeingMadeSmaller: Story = {
  beforeEach: neverDecode,
  play: async ({ userEvent }) => {
    const photo = new File([new Uint8Array(3 * MB)], 'IMG_2041.jpg', { type: 'image/jpeg' });
    await userEvent.upload(screen.getByLabelText('Imagen'), photo);
    await screen.findByText('Achicando la imagen...', { selector: '[role=status]' });
  },
};
export const Sending: Story = { args: { file: CHOSEN, progress: 0.45, onCancel() {} } };
export const Disabled: Story = { args: { current: SAVED, disabled: true } };

/** Decoding a large photo takes a phone seconds; here it never ends. */
function neverDecode() {
  const { createImageBitmap } = window;
  window.createImageBitmap = () => new Promise(() => {});
  return () => {
    window.createImageBitmap = createImageBitmap;
  };
}
