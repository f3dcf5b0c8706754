import type { ReactNode } from 'react';
import { type Access, publicAccess } from '#kit/contract/access.ts';
import { useOpenRoutes } from '../router/use-open-routes.ts';
import { useAllowed } from '../session/use-session.ts';
import { TextLink } from './TextLink.tsx';

interface Props {
  /** A route, as the router has it. */
  readonly to: string;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly search?: Readonly<Record<string, string>> | undefined;
  /** Who may open what is behind it, where its screen lets in more. */
  readonly access?: Access;
  readonly children: ReactNode;
}

/** Leads on where such a screen exists and the user may open it; else only says it. */
export function OpenLink({ to, params, search, access = publicAccess, children }: Props) {
  const opens = useAllowed(access);
  if (!useOpenRoutes()(to) || !opens) return children;
  // Of which screen it is only the caller knows.
  const link = { to, ...(params && { params }), ...(search && { search }) } as unknown as { readonly to: '/dashboard' };
  return (
    <TextLink {...link} inherit>
      {children}
    </TextLink>
  );
}
