import { AuthLayout } from '#kit/web/router/layouts.tsx';
import { InfoLinks } from './InfoLinks.tsx';

/** Around log-in and registration, with links for visitors who look for a price, a branch or an answer. */
export function AuthFrame() {
  return <AuthLayout pie={<InfoLinks />} />;
}
