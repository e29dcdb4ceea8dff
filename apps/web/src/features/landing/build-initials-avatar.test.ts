import { describe, expect, test } from 'vitest';
import { buildInitialsAvatar } from './build-initials-avatar.ts';

const readPicture = (name: string) => decodeURIComponent(buildInitialsAvatar(name).split(',')[1] ?? '');

describe('an avatar', () => {
  test('shows the first and the last initial', () => {
    expect(readPicture('Marta Lindqvist')).toContain('>ML</text>');
    expect(readPicture('Ana de la Cruz')).toContain('>AC</text>');
  });

  test('shows one initial for one name, accents and all', () => {
    expect(readPicture('élodie')).toContain('>É</text>');
  });

  test('is the same picture for the same person', () => {
    expect(buildInitialsAvatar('Tom Achterberg')).toBe(buildInitialsAvatar('Tom Achterberg'));
  });
});
