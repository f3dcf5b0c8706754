import type { ReactNode } from 'react';
import { useOpenRoutes } from '../router/use-open-routes.ts';
import { TextLink } from './TextLink.tsx';

interface Props {
  /** A route, as the router has it. */
  readonly to: string;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly search?: Readonly<Record<string, string>> | undefined;
  readonly children: ReactNode;
}

/** Leads on where such a screen exists and the user may open it; else only says it. */
export function OpenLink({ to, params, search, children }: Props) {
  if (!useOpenRoutes()(to)) return children;
  // Of which screen it is only the caller knows.
  const link = { to, ...(params && { params }), ...(search && { search }) } as unknown as { readonly to: '/dashboard' };
  return (
    <TextLink {...link} inherit>
      {children}
    </TextLink>
  );
}
