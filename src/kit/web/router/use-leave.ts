import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { HOME } from './safe-return.ts';
import { useRefused } from './use-open-routes.ts';

/**
 * Returns a function that leaves a screen whose work is done for the first of these that the user may open, or else for
 * home: a refusal right after saving would look as if nothing had been saved.
 */
export const useLeave = (): ((...links: readonly LinkProps[]) => void) => {
  const navigate = useNavigate();
  const refused = useRefused();
  return (...links) => void navigate(links.find((link) => !refused(link)) ?? { to: HOME });
};
