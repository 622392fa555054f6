import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from '../button/index.ts';
import { BottomBar, Page } from '../page/index.ts';
import { HelpButton } from './help-button.tsx';

const meta = {
  title: 'Shell/HelpButton',
  component: HelpButton,
  parameters: { layout: 'fullscreen' },
  args: { phone: '+54 9 264 555 0100' },
} satisfies Meta<typeof HelpButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtTheEdge: Story = {};

export const BesideAPage: Story = {
  render: (args) => (
    <>
      <Page title="Productos">
        {Array.from({ length: 40 }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
          <p key={line}>Un renglón que llega hasta abajo.</p>
        ))}
      </Page>
      <HelpButton {...args} />
    </>
  ),
};

export const OverABarAtTheBottom: Story = {
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <>
      <Page title="Ventas">
        <p>El carrito está vacío.</p>
        <BottomBar>
          <Button variant="primary" fullWidth>
            Completar Venta
          </Button>
        </BottomBar>
      </Page>
      <HelpButton {...args} />
    </>
  ),
};
