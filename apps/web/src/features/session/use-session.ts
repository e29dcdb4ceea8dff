import { useSyncExternalStore } from 'react';
import type { SessionState } from './session-state.ts';
import { readSession, subscribeToSession } from './session-store.ts';

export const useSession = (): SessionState => useSyncExternalStore(subscribeToSession, readSession);
