/** What calls of OAuth's own shape answer, always with status 400: `{"error", "error_description"}`. */
export class OauthError extends Error {
  override readonly name = 'OauthError';
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}
