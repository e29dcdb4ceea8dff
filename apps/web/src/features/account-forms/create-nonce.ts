/** A nonce for an identity token: the provider is told its hash, the sign-in service the nonce itself. */
export const createNonce = async (): Promise<{ plain: string; hashed: string }> => {
  const plain = toHex(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(plain));

  return { plain, hashed: toHex(new Uint8Array(hash)) };
};

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
