import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { CopyButton } from './copy-button.tsx';

const meta = {
  title: 'Forms/CopyButton',
  component: CopyButton,
  args: {
    text: 'https://mostrador.example/tienda/kiosco-sol',
    label: 'Copiar enlace',
    copiedLabel: 'Enlace copiado',
  },
} satisfies Meta<typeof CopyButton>;
export default meta;

export const Ready: StoryObj<typeof meta> = {};
