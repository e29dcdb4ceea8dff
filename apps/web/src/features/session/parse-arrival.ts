/** What the sign-in service wrote into the address when it sent the visitor here. */
export type Arrival =
  | { kind: 'none' }
  /** A code or tokens that become a session. */
  | { kind: 'session' }
  | { kind: 'refusal'; code: string; description: string }
  /** A word to the visitor, such as after the first of two confirmations. */
  | { kind: 'message'; message: string };

/** Reads an address; refusals stand in the query, the fragment, or both. */
export const parseArrival = ({ search, hash }: { search: string; hash: string }): Arrival => {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const find = (name: string) => fragment.get(name) ?? query.get(name);

  const code = find('error_code') ?? find('error');
  if (code) return { kind: 'refusal', code, description: find('error_description') ?? '' };
  if (query.has('code') || fragment.has('access_token')) return { kind: 'session' };
  const message = fragment.get('message');

  return message ? { kind: 'message', message } : { kind: 'none' };
};
