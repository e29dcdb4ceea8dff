import { Navigate, Outlet } from 'react-router';
import { useSession } from '../features/session/use-session.ts';
import { BlankScreen } from './blank-screen.tsx';
import { useLayout } from './layout.tsx';
import { paths } from './paths.ts';

/** The screens of signed-in people; everybody else goes to /login. */
export const SignedInOnly = () => {
  const layout = useLayout();
  const { status } = useSession();
  if (status === 'unknown') return <BlankScreen />;

  return status === 'signed-in' ? <Outlet context={layout} /> : <Navigate to={paths.login} replace />;
};
