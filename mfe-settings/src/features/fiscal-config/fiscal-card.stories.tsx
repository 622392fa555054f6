import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { FiscalCard } from './fiscal-card.tsx';

const meta = { title: 'Settings/Fiscal', component: FiscalCard } satisfies Meta<typeof FiscalCard>;
export default meta;

export const Fiscal: StoryObj<typeof meta> = {};
