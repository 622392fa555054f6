import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const { resolve: ofPlugin } = createRequire(resolve('@module-federation/enhanced'));
const { resolve: ofRuntimeTools } = createRequire(ofPlugin('@module-federation/runtime-tools'));

/**
 * Returns aliases to the bundler versions of the federation runtime. The plugin resolves its
 * runtime with `require`, which would bundle the whole CommonJS files beside the modules that the
 * shell imports: 7 KB of the first screen, and 5 KB of every remote.
 */
export function federationRuntimeAliases(): Record<string, string> {
  const bundlerRuntime = '@module-federation/webpack-bundler-runtime';
  const externalRuntime = ofPlugin('@module-federation/inject-external-runtime-core-plugin');
  return {
    '@module-federation/runtime': ofRuntimeTools('@module-federation/runtime/bundler'),
    [ofPlugin(bundlerRuntime)]: ofPlugin(`${bundlerRuntime}/bundler`),
    [externalRuntime]: externalRuntime.replace(/\.cjs$/, '.js'),
  };
}
