/** Where the auth library keeps the session; fixed, so that a visitor without one never has to load the library. */
export const SESSION_STORAGE_KEY = 'skimreelSession';

// Storage can be switched off in a browser; then a session lives as long as its page.
export const hasStoredSession = (): boolean => {
  try {
    return window.localStorage.getItem(SESSION_STORAGE_KEY) !== null;
  } catch {
    return false;
  }
};
