// Mounts a remote in development, as a minimal host.
async function mountRemote() {
  // Not a static import: shared modules are initialized asynchronously.
  const remote = await import('the-remote-standing-alone');
  const props = { name: 'standalone', domElement: document.getElementById('root') };
  await remote.bootstrap(props);
  await remote.mount(props);
}

void mountRemote();
