import { join } from 'node:path';
import { shellConfig } from '@mostrador/federation/preset';

// The shell's build with every remote in it: the same sources and settings, without federation.

const root = join(import.meta.dirname, '..', '..', 'shell');
const [shell, early] = shellConfig({ root });

export default [
  {
    ...shell,
    entry: { shell: './src/index.tsx' },
    plugins: shell?.plugins?.filter((plugin) => plugin?.constructor.name === 'HtmlRspackPlugin'),
    resolve: {
      ...shell?.resolve,
      alias: {
        ...(shell?.resolve?.alias as Record<string, string>),
        '@module-federation/enhanced/runtime$': join(import.meta.dirname, 'static-remotes.ts'),
      },
    },
    optimization: { ...shell?.optimization, splitChunks: { chunks: 'async' } },
  },
  early,
];
