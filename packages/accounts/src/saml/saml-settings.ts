export type SamlSettings = {
  /** What the identity provider says about itself: as a document, or the address where it is. */
  metadata: { xml: string } | { url: string };
  /** People with addresses of these domains are sent to the provider. */
  domains: readonly string[];
  /** Signs our requests (PEM). */
  privateKey: string;
  /** Goes with the key and stands in our own metadata (PEM). */
  certificate: string;
};
