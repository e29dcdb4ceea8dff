import { useEffect, useState } from 'react';
import { TOPICS, type TopicId } from './topics.ts';

// A heading counts as being read once it has passed the upper third of the screen.
const READING_LINE = 0.33;

const findCurrentTopic = (): TopicId => {
  const line = window.innerHeight * READING_LINE;
  const passed = TOPICS.filter(({ id }) => {
    const heading = document.getElementById(id);
    return heading !== null && heading.getBoundingClientRect().top <= line;
  });

  return passed.at(-1)?.id ?? TOPICS[0].id;
};

export const useCurrentTopic = (): TopicId => {
  const [currentTopic, setCurrentTopic] = useState<TopicId>(TOPICS[0].id);

  useEffect(() => {
    const update = () => setCurrentTopic(findCurrentTopic());
    update();
    window.addEventListener('scroll', update, { passive: true });

    return () => window.removeEventListener('scroll', update);
  }, []);

  return currentTopic;
};
