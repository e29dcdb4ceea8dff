import type { ClientConfig } from '@skimreel/contract';
import { KEEP_VIDEOS_DAYS, MAX_UPLOAD_MB, MAX_VIDEO_MINUTES } from '@skimreel/contract';

/** Whether the server has said yet how this installation is configured. */
export type ClientConfigStatus = 'loading' | 'loaded' | 'failed';

// Until the server has answered, everything optional is hidden and the limits are the product's own.
let current: ClientConfig = {
  supabaseUrl: null,
  supabaseKey: null,
  google: null,
  captcha: null,
  checkout: { pro: null, starter: null, business: null, enterprise: null, founders: null },
  limits: {
    maxUploadMb: MAX_UPLOAD_MB,
    maxVideoMinutes: MAX_VIDEO_MINUTES,
    keepVideosDays: KEEP_VIDEOS_DAYS,
  },
  engines: { database: null, storage: null, speech: null, analysis: null, mail: null },
  supportEmail: null,
  blogUrl: null,
  social: { x: null, youtube: null, linkedin: null },
};
let status: ClientConfigStatus = 'loading';
let answer: Promise<ClientConfig> | undefined;
const listeners = new Set<() => void>();

export const readClientConfig = (): ClientConfig => current;
export const readClientConfigStatus = (): ClientConfigStatus => status;

/** Fetches the configuration once for the life of the page; after a failure the next caller tries again. */
export const loadClientConfig = (): Promise<ClientConfig> => {
  answer ??= fetchClientConfig().catch((error: unknown) => {
    answer = undefined;
    status = 'failed';
    tellListeners();
    throw error;
  });
  return answer;
};

export const subscribeToClientConfig = (listener: () => void): (() => void) => {
  listeners.add(listener);
  // A page without its configuration still reads well: links that depend on it stay hidden.
  loadClientConfig().catch(() => undefined);
  return () => listeners.delete(listener);
};

// Not parsed by the schema: the same release's server made this answer, its tests hold it to the contract, and the
// schema library alone would cost the first page a tenth of its weight.
const fetchClientConfig = async (): Promise<ClientConfig> => {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered with status ${response.status}`);
  current = await response.json();
  status = 'loaded';
  tellListeners();
  return current;
};

const tellListeners = (): void => {
  for (const listener of listeners) listener();
};
