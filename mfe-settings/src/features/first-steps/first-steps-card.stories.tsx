import { SKIPPABLE_STEPS } from '@mostrador/contracts/first-steps';
import { currentTillSettings } from '@mostrador/contracts/till-settings.schemas';
import { inHost, openShop } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { FirstStepsCard } from './first-steps-card.tsx';

const meta = {
  title: 'Settings/First steps',
  component: FirstStepsCard,
  decorators: [inHost],
  beforeEach: () => openShop(),
  play: async () => {
    await screen.findByText('Primeros pasos');
  },
} satisfies Meta<typeof FirstStepsCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Missing: Story = {};
export const Skipped: Story = {
  beforeEach: () =>
    openShop({
      tillSettings: currentTillSettings.parse({ skippedFirstSteps: [...SKIPPABLE_STEPS] }),
    }),
};
