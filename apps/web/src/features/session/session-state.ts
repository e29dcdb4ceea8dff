import type { SignedInUser } from '@skimreel/contract';

/** What the app knows of the visitor. Nothing may be decided while it is unknown: the wrong screen would flash up. */
export type SessionState =
  | { status: 'unknown' }
  | { status: 'signed-out' }
  /** The password was right and the account asks for a code as well; until then the server refuses everything else. */
  | { status: 'second-factor' }
  | { status: 'signed-in'; user: SignedInUser };
