import { describe, expect, test } from 'vitest';
import { findNetwork } from './rate-limits.ts';

describe('calls are counted', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7'],
    ['2001:0DB8:0000:0007::1', '2001:db8:0:7'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('for %s in the bucket of %s', (address, network) => expect(findNetwork(address)).toBe(network));
});
