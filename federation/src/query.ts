// The exports of the query library that shell and remotes use; the rest is a quarter of its bytes.
// Every build resolves `@tanstack/react-query` to this file (see preset/shared-libraries.ts). A
// screen that needs another export of the library adds it here.
export {
  keepPreviousData,
  MutationCache,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  replaceEqualDeep,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '#whole-react-query';
