export type NavigationLink = {
  label: string;
  to: string;
  /** Gives up its place where the bar is narrow and the links of a signed-in person need it; the footer has it too. */
  isMinor?: boolean;
};

/** Who is at the top of every page; while it is unknown, neither set of links may flash up. */
export type Visitor = 'unknown' | 'signed-out' | 'signed-in';

/** Where a visitor can go from the top of every page. */
export type NavigationParts = {
  links: readonly NavigationLink[];
  visitor: Visitor;
  paths: { landing: string; login: string; signUp: string; dashboard: string; account: string };
  onSignOut: () => void;
};
