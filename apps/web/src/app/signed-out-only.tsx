import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../features/session/use-session.ts';
import { BlankScreen } from './blank-screen.tsx';
import { readNavigationState } from './navigation-state.ts';
import { paths } from './paths.ts';

type SignedOutOnlyProps = {
  children: ReactNode;
  /** The screen still has something to say to the person who has just signed in. */
  isHeld?: boolean;
};

/** The screens of signed-out visitors; whoever signs in goes on to /analyze, or back to the code that brought them. */
export const SignedOutOnly = ({ children, isHeld = false }: SignedOutOnlyProps) => {
  const { status } = useSession();
  const { redemptionCode } = readNavigationState(useLocation().state);

  if (status === 'unknown' && !isHeld) return <BlankScreen />;
  if (status !== 'signed-in' || isHeld) return children;

  return redemptionCode ? (
    <Navigate to={paths.redeem} state={{ redemptionCode }} replace />
  ) : (
    <Navigate to={paths.analyze} replace />
  );
};
