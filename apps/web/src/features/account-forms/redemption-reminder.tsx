import { Notice } from '../../ui/notice.tsx';

export const RedemptionReminder = ({ code }: { code: string | null }) =>
  code ? (
    <Notice tone="info" className="mb-6">
      Your redemption code <strong className="font-mono font-medium break-all">{code}</strong> is added to
      your account when you log in here.
    </Notice>
  ) : null;
