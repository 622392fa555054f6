// The exports of the router that shell and remotes use, half of its bytes. Every build resolves
// `react-router-dom` to this file (see preset/shared-libraries.ts). A screen that needs another
// export of the library adds it here.
export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  ScrollRestoration,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
