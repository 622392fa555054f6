import { lazy } from 'react';

export const loadQuickProductForm = () =>
  import('../../features/products/quick-product-form/quick-product-form.tsx');

export const QuickProductForm = lazy(async () => ({
  default: (await loadQuickProductForm()).QuickProductForm,
}));
