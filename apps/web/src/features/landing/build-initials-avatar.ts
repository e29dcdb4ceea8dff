const BACKGROUNDS = ['#bdd5d5', '#ffd3bf', '#d9e8e4', '#f3e4d2'] as const;
const INK = '#0b242b';

const readInitials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0] ?? '')
    .filter((_, index, letters) => index === 0 || index === letters.length - 1)
    .join('')
    .toUpperCase();

const chooseBackground = (name: string): string => {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return BACKGROUNDS[sum % BACKGROUNDS.length] ?? BACKGROUNDS[0];
};

/** A round picture with the first and last initial, as an address an <img> can show. */
export const buildInitialsAvatar = (name: string): string => {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="24" fill="${chooseBackground(name)}"/><text x="24" y="30" text-anchor="middle" font-family="system-ui,sans-serif" font-size="17" font-weight="600" fill="${INK}">${readInitials(name)}</text></svg>`;

  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
};
