import { EMAIL_CONFIRMED_MESSAGE, LOGIN_MESSAGE_PARAMETER } from '@skimreel/contract';

/** Where the mailed link leads once the address is confirmed: the login screen with its verified notice. */
export const buildConfirmationTarget = (origin: string, loginPath: string): string =>
  `${origin}${loginPath}?${LOGIN_MESSAGE_PARAMETER}=${EMAIL_CONFIRMED_MESSAGE}`;
