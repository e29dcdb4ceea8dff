const scripts = new Map<string, Promise<void>>();

/** Loads a provider's script once; a failure (a blocker, no network) is forgotten, so that a later screen tries again. */
export const loadScript = (address: string): Promise<void> => {
  const known = scripts.get(address);
  if (known !== undefined) return known;

  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      scripts.delete(address);
      reject(new Error(`${address} could not be loaded`));
    };
    document.head.append(script);
  });
  scripts.set(address, loading);

  return loading;
};
