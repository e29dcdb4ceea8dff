import { replace } from 'react-router';
import { clientConfigQuery } from '../features/client-config/client-config-query.ts';
import { paths } from './paths.ts';
import { queryClient } from './query-client.ts';

// Without a blog, or without an answer from the server, its address is like any other unknown path.
export const goToBlog = async () => {
  const config = await queryClient.ensureQueryData(clientConfigQuery).catch(() => undefined);
  return replace(config?.blogUrl ?? paths.landing);
};
