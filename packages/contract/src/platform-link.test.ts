import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  buildPlatformEmbedUrl,
  buildPlatformWatchUrl,
  findPlatformVideoId,
  isPlatformLink,
} from './platform-link.ts';

fc.configureGlobal({ seed: 20_240_607 });

const ID = 'dQw4w9WgXcQ';

describe('a video-platform link', () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `http://youtube.com/watch?v=${ID}`,
    `youtube.com/watch?v=${ID}`,
    `www.youtube.com/watch?v=${ID}`,
    `https://m.youtube.com/watch?v=${ID}`,
    `https://music.youtube.com/watch?v=${ID}&list=RD`,
    `https://www.youtube.com/watch?app=desktop&v=${ID}&t=42s`,
    `https://www.youtube.com/watch/?v=${ID}`,
    `https://www.youtube.com/watch?version=3&v=${ID}`,
    `https://www.youtube.com/watch?v=${ID}#t=1m`,
    `HTTPS://WWW.YouTube.COM/watch?v=${ID}`,
    `https://www.youtube.com/embed/${ID}`,
    `https://www.youtube.com/embed/${ID}/?start=3`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `https://youtu.be/${ID}`,
    `https://youtu.be/${ID}/`,
    `https://youtu.be/${ID}?si=abc&t=10`,
    `youtu.be/${ID}`,
    `  https://youtu.be/${ID}\n`,
  ])('is found in %j', (link) => {
    expect(findPlatformVideoId(link)).toBe(ID);
    expect(isPlatformLink(link)).toBe(true);
  });

  it.each([
    '',
    ID,
    `https://www.youtube.com/watch?v=${ID}x`,
    `https://www.youtube.com/watch?v=${ID.slice(1)}`,
    `https://www.youtube.com/watch?v=dQw4w9WgXc%51`,
    `https://www.youtube.com/watch?list=${ID}`,
    `https://www.youtube.com/watch?xv=${ID}`,
    `https://www.youtube.com/watch/more?v=${ID}`,
    `https://www.youtube.com/?v=${ID}`,
    `https://www.youtube.com/embed/`,
    `https://www.youtube.com/embed/${ID}/more`,
    `https://www.youtube.com/${ID}`,
    `https://youtu.be/watch/${ID}`,
    `https://youtu.be/watch?v=${ID}`,
    `https://www.youtube-nocookie.com/watch?v=${ID}`,
    'https://example.com/video.mp4',
    `ftp://youtube.com/watch?v=${ID}`,
    `javascript:youtube.com/watch?v=${ID}`,
  ])('is not found in %j', (link) => {
    expect(findPlatformVideoId(link)).toBeUndefined();
  });

  it.each([
    `https://youtube.com.example.com/watch?v=${ID}`,
    `https://notyoutube.com/watch?v=${ID}`,
    `https://youtube.com@example.com/watch?v=${ID}`,
    `https://example.com@youtube.com/watch?v=${ID}`,
    `https://example.com\\@youtube.com/watch?v=${ID}`,
    `https://example.com/https://youtube.com/watch?v=${ID}`,
    `https://example.com/?u=https://youtu.be/${ID}`,
    `https://example.com#https://youtu.be/${ID}`,
    `https://youtube.com:8080/watch?v=${ID}`,
    `https://youtube。com/watch?v=${ID}`,
    `https://yоutube.com/watch?v=${ID}`,
    `https://youtube.com./watch?v=${ID}`,
    `https://you\ttube.com/watch?v=${ID}`,
    `https:/youtube.com/watch?v=${ID}`,
    `//youtube.com/watch?v=${ID}`,
    `https://youtu.be.evil.com/${ID}`,
    `https://127.0.0.1/watch?v=${ID}`,
  ])('is not found behind the look-alike %j', (link) => {
    expect(findPlatformVideoId(link)).toBeUndefined();
  });

  it('keeps every id when its canonical or embedded address is built and read back', () => {
    const characters = [...'ABCXYZabcxyz0189_-'];
    const ids = fc
      .array(fc.constantFrom(...characters), { minLength: 11, maxLength: 11 })
      .map((parts) => parts.join(''));

    fc.assert(
      fc.property(ids, (id) => {
        expect(findPlatformVideoId(buildPlatformWatchUrl(id))).toBe(id);
        expect(findPlatformVideoId(buildPlatformEmbedUrl(id, { startSeconds: 0, endSeconds: 9 }))).toBe(id);
      }),
    );
  });

  it('is never found on a host that is not the platform', () => {
    fc.assert(
      fc.property(fc.domain(), fc.constantFrom(`/watch?v=${ID}`, `/embed/${ID}`, `/${ID}`), (host, rest) => {
        fc.pre(!/^((www|m|music)\.)?youtube(-nocookie)?\.com$|^(www\.)?youtu\.be$/.test(host));
        expect(findPlatformVideoId(`https://${host}${rest}`)).toBeUndefined();
      }),
    );
  });
});

it('the embedded player shows the whole range in whole seconds, with controls and without autoplay', () => {
  expect(buildPlatformEmbedUrl(ID, { startSeconds: 65.9, endSeconds: 149.1 })).toBe(
    `https://www.youtube.com/embed/${ID}?start=65&end=150&autoplay=0&controls=1`,
  );
});
