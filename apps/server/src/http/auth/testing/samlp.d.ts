declare module 'samlp' {
  type Options = Readonly<Record<string, unknown>>;
  type AuthnRequest = {
    id: string;
    issuer: string;
    destination: string;
    assertionConsumerServiceURL: string;
  };

  const samlp: {
    getSamlResponse: (
      options: Options,
      user: unknown,
      callback: (error: Error | null, xml: string) => void,
    ) => void;
    parseRequest: (
      request: unknown,
      options: Options,
      callback: (error: Error | null, request: AuthnRequest) => void,
    ) => void;
  };
  // biome-ignore lint/style/noDefaultExport: this is how the package is
  export default samlp;
}
