// A remote's page in development: the smallest host there can be.
async function mountRemote() {
  // Not a static import: what is shared is only ready after a first turn.
  const remote = await import('the-remote-standing-alone');
  const props = { name: 'standalone', domElement: document.getElementById('root') };
  await remote.bootstrap(props);
  await remote.mount(props);
}

void mountRemote();
