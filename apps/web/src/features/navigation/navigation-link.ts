export type NavigationLink = { label: string; to: string };

/** Where a signed-out visitor can go from the top of every page. */
export type SignedOutLinks = {
  links: readonly NavigationLink[];
  loginPath: string;
  signUpPath: string;
};
