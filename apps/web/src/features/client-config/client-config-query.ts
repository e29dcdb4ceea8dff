import { queryOptions } from '@tanstack/react-query';
import { whenIdle } from '../../lib/when-idle.ts';

export const clientConfigQuery = queryOptions({
  queryKey: ['client-config'],
  queryFn: async ({ signal }) => {
    // The schema library is as heavy as the router, so it waits until the page has been painted.
    const [response, { parseClientConfig }] = await Promise.all([
      fetch('/config.json', { signal }),
      whenIdle().then(() => import('./parse-client-config.ts')),
    ]);
    if (!response.ok) throw new Error(`/config.json answered with status ${response.status}`);

    return parseClientConfig(await response.json());
  },
  staleTime: Number.POSITIVE_INFINITY,
});
