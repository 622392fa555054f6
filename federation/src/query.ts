// The part of the query library that shell and remotes use, three quarters of its bytes. Every
// build resolves `@tanstack/react-query` to this file (see preset/shared-libraries.ts); a screen
// that needs another export of the library adds it here.
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
