const LONGEST_WAIT_MS = 1000;
const SAFARI_WAIT_MS = 150;

const waitForPaint = (): Promise<void> =>
  new Promise((resolve) => {
    // A tab in the background paints nothing until somebody looks at it.
    if (document.visibilityState === 'hidden') resolve();
    else requestAnimationFrame(() => resolve());
  });

/** Resolves once the page is painted and the browser has nothing better to do. Safari cannot tell; there it is a short wait. */
export const whenIdle = async (): Promise<void> => {
  await waitForPaint();
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
    } else {
      setTimeout(resolve, SAFARI_WAIT_MS);
    }
  });
};
