import { type RefObject, useEffect, useState } from 'react';

const VISIBLE_PART = 0.3;

export const useHasBeenSeen = (elementRef: RefObject<HTMLElement | null>): boolean => {
  const [hasBeenSeen, setHasBeenSeen] = useState(false);

  useEffect(() => {
    const element = elementRef.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setHasBeenSeen(true);
        observer.disconnect();
      },
      { threshold: VISIBLE_PART },
    );
    observer.observe(element);

    return () => observer.disconnect();
  }, [elementRef]);

  return hasBeenSeen;
};
