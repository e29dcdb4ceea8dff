// How this wire speaks through redirects: results and errors travel in the query or the fragment of the app's address.
import type { AuthError, TokenAnswer } from '@skimreel/accounts';

type RedirectParts = { query?: Record<string, string>; fragment?: Record<string, string> };

/** What the address carries already is kept. */
export function buildRedirect(target: string, { query = {}, fragment = {} }: RedirectParts): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  if (Object.keys(fragment).length > 0) url.hash = new URLSearchParams(sortByName(fragment)).toString();
  return url.toString();
}

/** The session for an app without PKCE: fragments are not sent to servers. */
export function buildSessionFragment(answer: TokenAnswer, type?: string): Record<string, string> {
  const { provider_token, provider_refresh_token } = answer;
  return {
    access_token: answer.access_token,
    expires_at: String(answer.expires_at),
    expires_in: String(answer.expires_in),
    refresh_token: answer.refresh_token,
    token_type: answer.token_type,
    sb: '',
    ...(type === undefined ? {} : { type }),
    ...(provider_token === undefined ? {} : { provider_token }),
    ...(provider_refresh_token === undefined ? {} : { provider_refresh_token }),
  };
}

/** OAuth's name of an error, as it stands in an address. */
export const ERROR_OF_STATUS: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

export function buildErrorRedirect(
  target: string,
  error: AuthError,
  { isInQuery }: { isInQuery: boolean },
): string {
  const name = ERROR_OF_STATUS[error.status] ?? (error.status === 422 ? undefined : 'server_error');
  const fields = {
    ...(name === undefined ? {} : { error: name }),
    error_code: error.code,
    error_description: error.message,
  };
  return buildRedirect(target, { query: isInQuery ? fields : {}, fragment: { ...fields, sb: '' } });
}

function sortByName(fields: Record<string, string>): [string, string][] {
  return Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
}
