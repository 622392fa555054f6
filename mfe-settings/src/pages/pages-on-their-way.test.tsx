import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../test/open-page.tsx';

test.each([['/app/settings/subscription', 'Suscripción']])(
  '%s says that it is on its way',
  async (address, title) => {
    openPage(address);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText('En construcción')).toBeTruthy();
  },
);
