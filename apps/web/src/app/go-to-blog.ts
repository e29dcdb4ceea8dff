import { replace } from 'react-router';
import { loadClientConfig } from '../features/client-config/client-config-store.ts';
import { paths } from './paths.ts';

// Without a blog, or without an answer from the server, its address is like any other unknown path.
export const goToBlog = async () => {
  const config = await loadClientConfig().catch(() => undefined);
  return replace(config?.blogUrl ?? paths.landing);
};
