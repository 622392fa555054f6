import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { FileDrop } from './file-drop.tsx';

const PICTURE = new File([new Uint8Array(350 * 1024)], 'yerba-playadito.jpg', {
  type: 'image/jpeg',
});

const meta = {
  title: 'Fields/FileDrop',
  component: FileDrop,
  args: {
    label: 'Imagen',
    value: null,
    onChange() {},
    accept: { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/webp': ['.webp'] },
    acceptLabel: 'JPG, PNG o WebP',
    maxBytes: 2 * 1024 * 1024,
  },
  render: function Controlled(args) {
    const [file, setFile] = useState(args.value);
    return <FileDrop {...args} value={file} onChange={setFile} />;
  },
} satisfies Meta<typeof FileDrop>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = { args: { value: PICTURE } };
export const TooLarge: Story = {
  args: { value: PICTURE, error: 'El archivo pesa más de 2 MB' },
};
export const Disabled: Story = { args: { value: PICTURE, disabled: true } };
