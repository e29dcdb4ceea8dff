import { expect, test } from 'vitest';
import { isThisMachine } from './is-this-machine.ts';

test.each(['localhost', '127.0.0.1', '127.1.2.3', '[::1]'])('%s is this machine', (hostname) => {
  expect(isThisMachine(hostname)).toBe(true);
});

test.each(['skimreel.example.org', '192.168.1.7', '127.0.0.1.example.org', 'localhost.example.org'])(
  '%s is another machine',
  (hostname) => {
    expect(isThisMachine(hostname)).toBe(false);
  },
);
