// The router as shared between shell and remotes: what they use of it, in half the bytes of the whole.
// It is what `react-router-dom` means in every build (see preset/shared-libraries.ts); a screen that
// needs something else of the library adds it here.
export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  ScrollRestoration,
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
