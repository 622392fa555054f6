import { mergeRsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import type { StorybookConfig } from 'storybook-react-rsbuild';

const config: StorybookConfig = {
  framework: 'storybook-react-rsbuild',
  stories: ['../src/**/*.stories.tsx', '../../mfe-*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // TypeScript 7 has no compiler API for the prop tables yet.
  typescript: { reactDocgen: false, check: false },
  rsbuildFinal: (own) =>
    mergeRsbuildConfig(own, {
      plugins: [pluginReact()],
      output: { sourceMap: false, legalComments: 'none' },
      // Storybook's own bundle is large and loads from disk, so its size is not reported.
      performance: { printFileSize: false },
    }),
};
export default config;
