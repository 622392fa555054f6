// Refreshes the list when a mail arrives, without touching the open mail.
const arrivals = new EventSource('/events');
arrivals.addEventListener('mail', refresh);
// A mail may have arrived between the page and its connection, or while the connection was lost.
arrivals.addEventListener('open', refresh);

async function refresh() {
  const answer = await fetch(location.href);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const fresh = page.querySelector('#list');
  if (fresh) document.querySelector('#list')?.replaceWith(document.adoptNode(fresh));
  document.title = page.title;
}
