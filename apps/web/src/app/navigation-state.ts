// What one screen hands to the next with a navigation. It is kept by the browser's history, so it is read as untrusted.
type NavigationState = {
  /** A redemption code that waits for somebody to sign in. */
  redemptionCode: string | null;
  /** The address of a sign-up that has just been made. */
  signedUpEmail: string | null;
  /** The login screen opens with its reset form. */
  isPasswordForgotten: boolean;
};

export const readNavigationState = (state: unknown): NavigationState => {
  const given: Record<string, unknown> = state !== null && typeof state === 'object' ? { ...state } : {};
  const findText = (name: keyof NavigationState) => {
    const value = given[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };

  return {
    redemptionCode: findText('redemptionCode'),
    signedUpEmail: findText('signedUpEmail'),
    isPasswordForgotten: given['isPasswordForgotten'] === true,
  };
};
