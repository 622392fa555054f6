// The query library as shared between shell and remotes: what they use of it, in three quarters of its
// bytes. It is what `@tanstack/react-query` means in every build (see preset/shared-libraries.ts); a
// screen that needs something else of the library adds it here.
export {
  keepPreviousData,
  MutationCache,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  replaceEqualDeep,
  useMutation,
  useQuery,
  useQueryClient,
} from '#whole-react-query';
