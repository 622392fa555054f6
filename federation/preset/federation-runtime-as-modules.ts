import type { Compiler, RspackPluginInstance } from '@rspack/core';

/**
 * The federation plugin names the files of its runtime with `require` and so bundles the CommonJS
 * ones, whole, next to the modules that the shell imports: 8 KB of the first screen. This points all
 * of it at the modules, which lie beside them.
 */
export class FederationRuntimeAsModules implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    new compiler.rspack.NormalModuleReplacementPlugin(
      /[\\/]@module-federation[\\/].*\.cjs$/,
      (data) => {
        data.request = asModule(data.request);
      },
    ).apply(compiler);
    compiler.hooks.afterPlugins.tap({ name: 'FederationRuntimeAsModules', stage: 100 }, () => {
      const { alias } = compiler.options.resolve;
      if (!alias) return;
      for (const [name, target] of Object.entries(alias))
        if (name.startsWith('@module-federation/') && typeof target === 'string')
          alias[name] = asModule(target);
    });
  }
}

function asModule(file: string): string {
  return file.replace(/\.cjs$/, '.js');
}
