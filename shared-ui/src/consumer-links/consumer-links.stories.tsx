import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { ConsumerLinks } from './consumer-links.tsx';

const meta = {
  title: 'Site/ConsumerLinks',
  component: ConsumerLinks,
} satisfies Meta<typeof ConsumerLinks>;
export default meta;

export const Both: StoryObj<typeof meta> = {};
