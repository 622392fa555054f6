import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Row } from '../page/index.ts';
import { ProductPicture } from './product-picture.tsx';

const DRAWN =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"%3E%3Crect width="4" height="4" fill="%23497"/%3E%3Ccircle cx="2" cy="2" r="1" fill="%23fff"/%3E%3C/svg%3E';

const meta = {
  title: 'Catalog/ProductPicture',
  component: ProductPicture,
  args: { name: 'Coca-Cola 1,5 l', categoryId: 'drinks', src: DRAWN },
} satisfies Meta<typeof ProductPicture>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithPicture: Story = {};
export const Large: Story = { args: { size: 'lg' } };
export const InitialsInTheColourOfItsCategory: Story = { args: { src: undefined } };
export const LargeInitials: Story = { args: { src: undefined, size: 'lg' } };
export const WithoutCategory: Story = { args: { src: undefined, categoryId: undefined } };
export const PictureThatDoesNotLoad: Story = {
  args: { src: 'data:image/webp;base64,AAAA' },
};

export const EveryColour: Story = {
  render: () => (
    <Row wrap>
      {[...'abcdefghijkl'].map((categoryId) => (
        <ProductPicture key={categoryId} name="Yerba Luna" {...{ categoryId, src: undefined }} />
      ))}
    </Row>
  ),
};
