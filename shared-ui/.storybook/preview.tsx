import { configure } from '@testing-library/react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { configure as configureStorybook } from 'storybook/test';
import type { Decorator, Preview } from 'storybook-react-rsbuild';
import { UiProvider } from '../src/index.ts';

// `findBy…` waits one second by default, which is too short on a busy machine.
for (const configureQueries of [configure, configureStorybook])
  configureQueries({ asyncUtilTimeout: 60_000 });

/** Applies the toolbar's colour scheme; `system` leaves it to the browser, as the product does. */
const inChosenScheme: Decorator = (Story, { globals }) => {
  const scheme = globals.scheme === 'system' ? '' : globals.scheme;
  document.documentElement.style.colorScheme = scheme;
  return <Story />;
};

/**
 * `parameters.path` is the story's current URL, for components that read the location, and
 * `parameters.route` the pattern of its path, for those that read its parameters.
 */
const inTheApp: Decorator = (Story, { parameters: { path = '/', route = '*' } }) => (
  <InRouter path={path} route={route}>
    <UiProvider>
      <Story />
    </UiProvider>
  </InRouter>
);

const Shown = createContext<ReactNode>(null);

/** A router with data, as the product's: forms block it while they have something to lose. */
function InRouter({ path, route, children }: { path: string; route: string; children: ReactNode }) {
  const [router] = useState(() =>
    // Through a context, since the router keeps its first element and a story's arguments change.
    createMemoryRouter([{ path: route, Component: ShownStory }], { initialEntries: [path] }),
  );
  return (
    <Shown value={children}>
      <RouterProvider router={router} />
    </Shown>
  );
}

const ShownStory = () => useContext(Shown);

const preview: Preview = {
  decorators: [inTheApp, inChosenScheme],
  initialGlobals: { scheme: 'system' },
  globalTypes: {
    scheme: {
      description: 'Colour scheme',
      toolbar: {
        title: 'Scheme',
        icon: 'contrast',
        items: [
          { value: 'system', title: 'System' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    layout: 'padded',
    backgrounds: { disable: true },
    viewport: {
      options: {
        laptop: { name: 'Counter 1366×768', styles: { width: '1366px', height: '768px' } },
        tablet: { name: 'Tablet 820×1180', styles: { width: '820px', height: '1180px' } },
        smallTablet: { name: 'Tablet 600×960', styles: { width: '600px', height: '960px' } },
        phone: { name: 'Phone 390×844', styles: { width: '390px', height: '844px' } },
      },
    },
    options: {
      storySort: {
        order: [
          'Design',
          ['Start here', 'Tokens', 'Which component', 'How we write'],
          'Foundations',
          'Layout',
          'Actions',
          'Fields',
          'Data',
          'States',
          'Overlays',
          'Shell',
        ],
      },
    },
  },
};
export default preview;
