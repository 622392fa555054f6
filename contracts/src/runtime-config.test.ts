import { expect, test } from 'vitest';
import { runtimeConfig } from './runtime-config.ts';

const CONFIG = {
  apiBase: '/api',
  invoicingBase: '',
  remotesBase: '',
  supportWhatsApp: '5492645550101',
};

test.each(['trial', 'production'])(
  'an installation in %s states the addresses of its servers',
  (mode) => {
    expect(runtimeConfig.parse({ ...CONFIG, mode })).toEqual({ ...CONFIG, mode });
  },
);

test.each(['apiBase', 'invoicingBase', 'remotesBase', 'supportWhatsApp', 'mode'])(
  'an installation without its %s is refused',
  (missing) => {
    const config = { ...CONFIG, mode: 'trial', [missing]: undefined };

    expect(runtimeConfig.safeParse(config).success).toBe(false);
  },
);
