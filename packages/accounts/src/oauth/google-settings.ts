export type GoogleSettings = {
  /** Google's own, or that of another OpenID provider which stands in for it. */
  issuer: string;
  /** The first one is used for the redirect; identity tokens made for any of them are accepted. */
  clientIds: readonly string[];
  /** Absent: identity tokens only, no redirect. */
  clientSecret: string | undefined;
};
