import type { HostProps } from './hosted-remote.tsx';

// Mounts a remote in development, as a minimal host.
async function mountRemote() {
  // A dynamic import, because shared modules are initialized asynchronously.
  const remote = await import('the-remote-standing-alone');
  const { apiBase, invoicingBase } = await readConfig();
  const domElement = document.getElementById('root');
  const props = { name: 'standalone', domElement, apiBase, invoicingBase };
  await remote.bootstrap(props);
  await remote.mount(props);
}

/** The configuration of the server at `API_URL`. The remote itself shows that it does not answer. */
async function readConfig(): Promise<HostProps> {
  try {
    const answer = await fetch('/config.json');
    return answer.ok ? ((await answer.json()) as HostProps) : {};
  } catch (failure) {
    console.error('Nothing answers at API_URL', failure);
    return {};
  }
}

void mountRemote();
