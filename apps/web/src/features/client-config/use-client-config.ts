import type { ClientConfig } from '@skimreel/contract';
import { useSyncExternalStore } from 'react';
import { readClientConfig, subscribeToClientConfig } from './client-config-store.ts';

export const useClientConfig = (): ClientConfig =>
  useSyncExternalStore(subscribeToClientConfig, readClientConfig);
