import type { ReactNode } from 'react';
import { type Access, publicAccess } from '#kit/contract/access.ts';
import { useOpenRoutes } from '../router/use-open-routes.ts';
import { useAllowed } from '../session/use-session.ts';
import { TextLink } from './TextLink.tsx';

interface Props {
  /** A route path as the router defines it. */
  readonly to: string;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly search?: Readonly<Record<string, string>> | undefined;
  /** Who may open the target, if its screen lets in more users. */
  readonly access?: Access;
  readonly children: ReactNode;
}

/** A link if the screen exists and the user may open it; otherwise plain text. */
export function OpenLink({ to, params, search, access = publicAccess, children }: Props) {
  const opens = useAllowed(access);
  if (!useOpenRoutes()(to) || !opens) return children;
  // Only the caller knows which screen the parameters belong to.
  const link = { to, ...(params && { params }), ...(search && { search }) } as unknown as { readonly to: '/dashboard' };
  return (
    <TextLink {...link} inherit>
      {children}
    </TextLink>
  );
}
