/** The remotes, as parts of the one bundle. Replaces the federation runtime in it. */
const remotes: Record<string, () => Promise<object>> = {
  mfe_catalog: () => import('../../mfe-catalog/src/routes.ts'),
  mfe_customers: () => import('../../mfe-customers/src/routes.ts'),
  mfe_pos: () => import('../../mfe-pos/src/routes.ts'),
  mfe_public: () => import('../../mfe-public/src/routes.ts'),
  mfe_settings: () => import('../../mfe-settings/src/routes.ts'),
  mfe_store: () => import('../../mfe-store/src/routes.ts'),
};

export function registerRemotes(): void {}

export function loadRemote(id: string): Promise<object> | undefined {
  return remotes[id.split('/')[0] as string]?.();
}
