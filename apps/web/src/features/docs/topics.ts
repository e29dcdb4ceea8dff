export const TOPICS = [
  { id: 'quick-start', title: 'Quick start' },
  { id: 'video-sources', title: 'Video sources' },
  { id: 'clip-generation', title: 'Clip generation' },
  { id: 'summaries', title: 'Summaries' },
  { id: 'key-points', title: 'Key points' },
  { id: 'chat', title: 'Chat with video' },
  { id: 'advanced', title: 'Advanced features' },
  { id: 'editor', title: 'Captions and reframing' },
  { id: 'costs', title: 'Costs and limits' },
  { id: 'tips', title: 'Tips' },
] as const;

export type TopicId = (typeof TOPICS)[number]['id'];

export const findTopicTitle = (id: TopicId): string | undefined =>
  TOPICS.find((topic) => topic.id === id)?.title;
