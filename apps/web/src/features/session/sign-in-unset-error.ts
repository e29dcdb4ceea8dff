export const SIGN_IN_UNSET = 'Sign-in is not set up on this installation.';

export class SignInUnsetError extends Error {
  override name = 'SignInUnsetError';

  constructor() {
    super(SIGN_IN_UNSET);
  }
}
