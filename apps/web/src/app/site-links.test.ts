import { describe, expect, test } from 'vitest';
import { buildFooterGroups, buildNavigationLinks } from './site-links.ts';

const labels = (links: readonly { label: string }[]) => links.map((link) => link.label);

describe('the links of every page', () => {
  test('name the blog only when the operator has one', () => {
    expect(labels(buildNavigationLinks('https://blog.example.com'))).toContain('Blog');
    expect(labels(buildNavigationLinks(null))).not.toContain('Blog');
  });

  test('call the guide How to Use at the top and Features at the bottom', () => {
    const guide = buildNavigationLinks(null).find((link) => link.to === '/docs');
    const product = buildFooterGroups().find((group) => group.title === 'Product');

    expect(guide?.label).toBe('How to Use');
    expect(product?.links.find((link) => link.to === '/docs')?.label).toBe('Features');
  });

  test('offer contact among the company links and nowhere else', () => {
    expect(
      buildFooterGroups()
        .filter((group) => group.hasContact)
        .map((group) => group.title),
    ).toEqual(['Company']);
  });

  test('lead to all four legal pages', () => {
    const legal = buildFooterGroups().find((group) => group.title === 'Legal');

    expect(legal?.links.map((link) => link.to)).toEqual([
      '/legal/privacy',
      '/legal/terms',
      '/legal/refund',
      '/legal/disclaimer',
    ]);
  });
});
