const NAMES: Record<string, string> = { email: 'Email and password', phone: 'Phone', google: 'Google' };

/** What people call a way to sign in. */
export const nameProvider = (provider: string): string =>
  NAMES[provider] ?? (provider.startsWith('sso:') ? 'Single sign-on' : provider);
