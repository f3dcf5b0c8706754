import { AuthLayout } from '#kit/web/router/layouts.tsx';
import { InfoLinks } from './InfoLinks.tsx';

/** Around log-in and registration: who has no account yet looks for a price, a branch, an answer. */
export function AuthFrame() {
  return <AuthLayout pie={<InfoLinks />} />;
}
