// Refreshes the list when a mail arrives, without touching the open mail.
const arrivals = new EventSource('/events');
arrivals.addEventListener('mail', async () => {
  const answer = await fetch(location.href);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const fresh = page.querySelector('#list');
  if (fresh) document.querySelector('#list')?.replaceWith(document.adoptNode(fresh));
  document.title = page.title;
});
