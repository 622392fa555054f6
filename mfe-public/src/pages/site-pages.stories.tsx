import { inHost, openSite } from '@mostrador/federation/test/story-shop';
import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { Component as CancellationPage } from './cancellation-page.tsx';
import { Component as ContactPage } from './contact-page.tsx';
import { Component as LandingPage } from './landing-page.tsx';
import { Component as PrivacyPage } from './privacy-page.tsx';
import { Component as RegretPage } from './regret-page.tsx';
import { Component as TermsPage } from './terms-page.tsx';

const meta = {
  title: 'Public/Site pages',
  decorators: [inHost],
  parameters: { layout: 'fullscreen' },
  beforeEach: () => openSite(),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const see =
  (title: string | RegExp): Story['play'] =>
  async () => {
    await screen.findByRole('heading', { level: 1, name: title });
  };

export const Landing: Story = { render: () => <LandingPage />, play: see(/Pasás el código/) };
export const LandingOnAPhone: Story = { ...Landing, globals: { viewport: { value: 'phone' } } };
export const Contact: Story = { render: () => <ContactPage />, play: see('Contacto') };
export const ContactAboutAPlan: Story = {
  ...Contact,
  parameters: { path: '/contact?plan=enterprise' },
};
export const Regret: Story = {
  render: () => <RegretPage />,
  play: see('Botón de arrepentimiento'),
};
export const Cancellation: Story = {
  render: () => <CancellationPage />,
  play: see('Botón de baja'),
};
export const Terms: Story = { render: () => <TermsPage />, play: see(/Términos/) };
export const Privacy: Story = { render: () => <PrivacyPage />, play: see(/[Pp]rivacidad/) };
