import { useEffect } from 'react';

const SITE_NAME = 'Skimreel';

type PageMeta = { title: string; description: string };

// The tags stand in index.html already, so they are changed in place instead of rendered a second time.
export const usePageMeta = ({ title, description }: PageMeta): void => {
  useEffect(() => {
    document.title = title.includes(SITE_NAME) ? title : `${title} | ${SITE_NAME}`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
};
