import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { IconEdit } from '../icons/index.ts';
import { TooltipIconButton } from './tooltip-icon-button.tsx';

const meta = {
  title: 'Actions/TooltipIconButton',
  component: TooltipIconButton,
  args: { label: 'Editar Yerba Playadito 1 kg', icon: <IconEdit aria-hidden="true" /> },
} satisfies Meta<typeof TooltipIconButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Resting: Story = {};
export const Focused: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
  },
};
