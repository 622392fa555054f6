import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { TrialBadge, TrialMode } from './trial-badge.tsx';

const meta = {
  title: 'Shell/TrialBadge',
  component: TrialBadge,
  render: () => (
    <TrialMode on>
      <TrialBadge />
    </TrialMode>
  ),
} satisfies Meta<typeof TrialBadge>;
export default meta;

type Story = StoryObj<typeof meta>;

export const InATrial: Story = {};

export const Explained: Story = {
  play: ({ canvasElement }) => {
    canvasElement.querySelector<HTMLElement>('[popover]')?.showPopover();
  },
};
