import { describe, expect, test } from 'vitest';
import { chooseRedirect } from './choose-redirect.ts';

const settings = {
  siteUrl: 'https://app.example.org',
  redirectAllowList: ['https://*.preview.example.net/**', 'myapp://callback'],
};
const choose = (wish: string) => chooseRedirect(settings, [wish]);

describe('a redirect goes where it is asked to go', () => {
  test.each([
    'https://app.example.org/login?message=email-confirmed',
    'https://app.example.org',
    'http://127.0.0.1:5173/x',
    'http://[::1]:3000/x',
    'https://branch-7.preview.example.net/a/b',
    'https://branch-7.preview.example.net/a#fragment',
    'myapp://callback',
  ])('%s', (wish) => expect(choose(wish)).toBe(wish));

  test('on localhost whatever the port', () => {
    const wish = 'http://localhost:5173/login';
    expect(chooseRedirect({ siteUrl: 'http://localhost:3000', redirectAllowList: [] }, [wish])).toBe(wish);
  });

  test('else to the next wish, and to the site in the end', () => {
    expect(chooseRedirect(settings, ['https://evil.test', 'https://app.example.org/a'])).toBe(
      'https://app.example.org/a',
    );
    expect(chooseRedirect(settings, [undefined, 'https://evil.test'])).toBe(settings.siteUrl);
  });
});

describe('a redirect does not go to', () => {
  test.each([
    'https://evil.test/',
    'http://app.example.org/',
    'https://app.example.org:8443/',
    'https://app.example.org.evil.test/',
    'https://app.example.org@evil.test/',
    'https://evil.test#@app.example.org/',
    'https://evil.test?x=https://app.example.org',
    'https://evil.test\\@app.example.org/',
    'https:\\\\evil.test',
    '//evil.test/',
    '/\\evil.test',
    'https:evil.test',
    'https:/evil.test',
    'https:///evil.test',
    'https://app.example.org\t.evil.test/',
    ' https://evil.test',
    'https://app.example.org\r\nLocation: https://evil.test',
    'javascript:alert(1)//app.example.org',
    'javascript://app.example.org/%0aalert(1)',
    'data:text/html,<script>',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://10.0.0.1/',
    'http://127.0.0.1.evil.test/',
    'https://user:password@app.example.org/',
    'https://evil.test?a.preview.example.net/',
    'https://a.b.preview.example.net/x',
    'https://evil.test/.preview.example.net/',
    'myapp://callback.evil',
    'otherapp://callback',
    'not an address',
    '',
  ])('%j', (wish) => expect(choose(wish)).toBe(settings.siteUrl));
});
