import { mergeRsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import remarkGfm from 'remark-gfm';
import type { StorybookConfig } from 'storybook-react-rsbuild';

const config: StorybookConfig = {
  framework: 'storybook-react-rsbuild',
  stories: ['../docs/*.mdx', '../src/**/*.stories.tsx', '../../{mfe-*,shell}/src/**/*.stories.tsx'],
  addons: [
    '@storybook/addon-a11y',
    {
      name: '@storybook/addon-docs',
      // Tables.
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
  ],
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
