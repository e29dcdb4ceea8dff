import type { ClientConfig } from '@skimreel/contract';
import { useSyncExternalStore } from 'react';
import {
  type ClientConfigStatus,
  readClientConfig,
  readClientConfigStatus,
  subscribeToClientConfig,
} from './client-config-store.ts';

export const useClientConfig = (): ClientConfig =>
  useSyncExternalStore(subscribeToClientConfig, readClientConfig);

export const useClientConfigStatus = (): ClientConfigStatus =>
  useSyncExternalStore(subscribeToClientConfig, readClientConfigStatus);
