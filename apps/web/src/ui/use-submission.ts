import { useRef, useState } from 'react';

export type Submission =
  | { status: 'idle' }
  | { status: 'busy' }
  | { status: 'failed'; message: string }
  | { status: 'succeeded'; message: string };

const IDLE: Submission = { status: 'idle' };

/** The state of one form: idle, busy, or how the last attempt ended. While it is busy, further attempts do nothing. */
export const useSubmission = () => {
  const [submission, setSubmission] = useState<Submission>(IDLE);
  const isBusy = useRef(false);

  const submit = async (work: () => Promise<Submission>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSubmission({ status: 'busy' });
    try {
      setSubmission(await work());
    } finally {
      isBusy.current = false;
    }
  };

  return { submission, submit, reset: () => setSubmission(IDLE), isBusy: submission.status === 'busy' };
};
