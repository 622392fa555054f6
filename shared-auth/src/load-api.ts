/** axios comes with the first call, or before it when somebody is signed in: the way in needs none. */
export async function loadApi(): Promise<typeof import('./api.ts').api> {
  return (await import('./api.ts')).api;
}
