import type { ClientConfig } from '@skimreel/contract';
import { KEEP_VIDEOS_DAYS, MAX_UPLOAD_MB, MAX_VIDEO_MINUTES } from '@skimreel/contract';
import { useQuery } from '@tanstack/react-query';
import { clientConfigQuery } from './client-config-query.ts';

// Until the server has answered, everything optional is hidden and the limits are the product's own.
const UNSET_CLIENT_CONFIG: ClientConfig = {
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

export const useClientConfig = (): ClientConfig => useQuery(clientConfigQuery).data ?? UNSET_CLIENT_CONFIG;
