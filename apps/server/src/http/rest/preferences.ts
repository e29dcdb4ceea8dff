const COUNTS = ['exact', 'planned', 'estimated'];

export type Preferences = {
  shouldCount: boolean;
  /** What is answered in Preference-Applied. */
  applied: string | undefined;
};

/** Of Prefer only the count is known. It is always exact, which is a good estimate too. */
export function readPreferences(header: string | string[] | undefined): Preferences {
  const wishes = [header ?? []].flat().join(',').split(',');
  const count = wishes
    .map((wish) => wish.trim())
    .find((wish) => COUNTS.some((name) => wish === `count=${name}`));
  return { shouldCount: count !== undefined, applied: count };
}
