import { expect, test } from 'vitest';
import { LEGAL_PAGES, parseLegalPage } from './legal-pages.ts';

test('every legal page is found by its name', () => {
  expect(LEGAL_PAGES.map(parseLegalPage)).toEqual(LEGAL_PAGES);
});

test('an unknown legal page shows privacy', () => {
  expect(parseLegalPage('cookies')).toBe('privacy');
  expect(parseLegalPage('toString')).toBe('privacy');
  expect(parseLegalPage(undefined)).toBe('privacy');
});
