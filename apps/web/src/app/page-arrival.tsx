import { useEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation } from 'react-router';

const findHashTarget = (hash: string): HTMLElement | null =>
  hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;

const focusWithoutScrolling = (element: HTMLElement | null): void => {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
};

// Parts of a page can arrive after the page itself, and the place a link leads to may be in one of them.
const goToTargetWhenItAppears = (hash: string): (() => void) => {
  const observer = new MutationObserver(() => {
    const target = findHashTarget(hash);
    if (!target) return;
    observer.disconnect();
    target.scrollIntoView();
    focusWithoutScrolling(target);
  });
  observer.observe(document.body, { childList: true, subtree: true });

  return () => observer.disconnect();
};

// Runs before ScrollRestoration's own effect, because siblings run in order: a jump to a hash glides, all else is at once.
const HashGlide = () => {
  const { hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the same link is followed again.
  useLayoutEffect(() => {
    if (hash) document.documentElement.dataset['scroll'] = 'smooth';
    else delete document.documentElement.dataset['scroll'];
  }, [hash, key]);

  return null;
};

// A person who cannot see that the page changed is taken to the heading that says where they are now.
const HeadingFocus = () => {
  const { pathname, hash, key } = useLocation();
  const visitedPathname = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the same link is followed again.
  useEffect(() => {
    const isFirstPage = visitedPathname.current === null;
    const isOtherPage = !isFirstPage && visitedPathname.current !== pathname;
    visitedPathname.current = pathname;

    const target = findHashTarget(hash);
    if (hash && !target) return goToTargetWhenItAppears(hash);
    if (target && !isFirstPage) focusWithoutScrolling(target);
    if (!hash && isOtherPage) focusWithoutScrolling(document.querySelector<HTMLElement>('main h1'));

    return undefined;
  }, [pathname, hash, key]);

  return null;
};

export const PageArrival = () => (
  <>
    <HashGlide />
    <ScrollRestoration />
    <HeadingFocus />
  </>
);
