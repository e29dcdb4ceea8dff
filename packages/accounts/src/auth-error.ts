import { REFUSALS, type Refusal } from './refusals.ts';

export type WeakPasswordReason = 'length' | 'characters' | 'pwned';

type Details = { weakPasswordReasons?: readonly WeakPasswordReason[]; cause?: unknown };

/** What the auth wire answers instead of a result; its message is the wire's own. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly status: number;
  readonly code: string;
  readonly weakPasswordReasons: readonly WeakPasswordReason[] | undefined;

  constructor({ status, code, message }: Refusal, { weakPasswordReasons, cause }: Details = {}) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.weakPasswordReasons = weakPasswordReasons;
  }
}

export type RefusalName = keyof typeof REFUSALS;

/** To be thrown: `throw refuse('signup-disabled')`. */
export function refuse(name: RefusalName, facts: Readonly<Record<string, string | number>> = {}): AuthError {
  return refuseWith(REFUSALS[name], facts);
}

/** The same for a refusal of another file's table. */
export function refuseWith(
  refusal: Refusal,
  facts: Readonly<Record<string, string | number>> = {},
): AuthError {
  const message = refusal.message.replaceAll(/\{(\w+)\}/g, (placeholder, fact: string) =>
    String(facts[fact] ?? placeholder),
  );
  return new AuthError({ ...refusal, message });
}

export function isAuthError(caught: unknown): caught is AuthError {
  return caught instanceof AuthError;
}
