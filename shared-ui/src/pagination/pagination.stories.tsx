import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Pagination, type PaginationProps } from './pagination.tsx';

const meta = {
  title: 'Data/Pagination',
  component: Pagination,
  args: { page: 1, pages: 3, onChange() {} },
  render: function Controlled(args: PaginationProps) {
    const [page, setPage] = useState(args.page);
    return <Pagination {...args} page={page} onChange={setPage} />;
  },
} satisfies Meta<typeof Pagination>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AFewPages: Story = {};
export const InTheMiddleOfMany: Story = { args: { page: 200, pages: 400 } };
export const LastOfMany: Story = { args: { page: 400, pages: 400 } };
export const OnAPhone: Story = {
  args: { page: 200, pages: 400 },
  globals: { viewport: { value: 'phone' } },
};
