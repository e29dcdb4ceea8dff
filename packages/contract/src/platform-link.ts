import { VIDEO_ID_LENGTH } from './limits.ts';

// Read by hand and strictly: a parser that forgives (user names, ports, backslashes, tabs) is how a look-alike host gets in.
const LINK = /^(?:https?:\/\/)?([a-z0-9.-]+)(\/[^\s\\?#]*)(?:\?([^\s\\#]*))?(?:#[^\s\\]*)?$/i;

const WATCH_HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'];
const EMBED_HOSTS = [...WATCH_HOSTS, 'youtube-nocookie.com', 'www.youtube-nocookie.com'];
const SHORT_HOSTS = ['youtu.be', 'www.youtu.be'];

const VIDEO_ID = new RegExp(`^[A-Za-z0-9_-]{${VIDEO_ID_LENGTH}}$`);

/** The 11-character id in a watch, embed or short link of the video platform; undefined for any other text. */
export function findPlatformVideoId(link: string): string | undefined {
  const [, host = '', path = '', query = ''] = LINK.exec(link.trim()) ?? [];
  const candidate = findCandidate(host.toLowerCase(), path, query);

  return candidate !== undefined && VIDEO_ID.test(candidate) ? candidate : undefined;
}

/** Whether a link is a video-platform link: such videos are played embedded and have no editor [spec 5]. */
export function isPlatformLink(link: string): boolean {
  return findPlatformVideoId(link) !== undefined;
}

/** The one canonical address of a platform video: all that is ever handed to a downloader. */
export function buildPlatformWatchUrl(videoId: string): string {
  return `https://www.youtube.com/watch?v=${videoId}`;
}

/** Address of the embedded player showing only a range: no autoplay, with controls [spec 9]. */
export function buildPlatformEmbedUrl(
  videoId: string,
  range: { startSeconds: number; endSeconds: number },
): string {
  // The platform's player takes whole seconds only; outwards, so that the range is shown in full.
  const start = Math.floor(range.startSeconds);
  const end = Math.ceil(range.endSeconds);

  return `https://www.youtube.com/embed/${videoId}?start=${start}&end=${end}&autoplay=0&controls=1`;
}

function findCandidate(host: string, path: string, query: string): string | undefined {
  const [first, second, ...further] = path.replace(/\/$/, '').split('/').slice(1);

  if (SHORT_HOSTS.includes(host)) {
    return second === undefined ? first : undefined;
  }

  if (EMBED_HOSTS.includes(host) && first === 'embed') {
    return further.length === 0 ? second : undefined;
  }

  if (WATCH_HOSTS.includes(host) && first === 'watch' && second === undefined) {
    return findParameter(query, 'v');
  }

  return undefined;
}

function findParameter(query: string, name: string): string | undefined {
  const pair = query.split('&').find((part) => part.startsWith(`${name}=`));

  return pair?.slice(name.length + 1);
}
