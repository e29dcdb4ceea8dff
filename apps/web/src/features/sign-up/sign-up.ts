import { sentenceFor } from '@skimreel/contract';
import { callAuth } from '../session/call-auth.ts';
import { buildUserMetadata, createRandomId } from './build-user-metadata.ts';

type SignUpRequest = {
  email: string;
  password: string;
  confirmationTarget: string;
  captcha: { captchaToken?: string };
};

export type SignUpResult =
  | { status: 'confirmation-sent' }
  | { status: 'signed-in' }
  | { status: 'refused'; message: string };

export const signUp = async ({
  email,
  password,
  confirmationTarget,
  captcha,
}: SignUpRequest): Promise<SignUpResult> => {
  const outcome = await callAuth('sign-up-failed', async (client) => {
    const answer = await client.auth.signUp({
      email,
      password,
      options: {
        emailRedirectTo: confirmationTarget,
        data: buildUserMetadata({ now: new Date(), createRandomId }),
        ...captcha,
      },
    });
    // Spec 4: whoever has not confirmed the address is signed out at once, with all that the attempt left in storage.
    if (!answer.error && !answer.data.user?.email_confirmed_at) await client.auth.signOut();
    return answer;
  });
  if (outcome.status === 'refused') return outcome;

  const { user, session } = outcome.answer.data;
  // The service hides that an address is taken from whoever guesses; a person without identities is its sign for us.
  if (user?.identities?.length === 0) {
    return { status: 'refused', message: sentenceFor('email-already-registered') };
  }
  return session && user?.email_confirmed_at ? { status: 'signed-in' } : { status: 'confirmation-sent' };
};
