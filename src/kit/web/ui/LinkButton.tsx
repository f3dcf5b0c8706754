import type { AnchorHTMLAttributes } from 'react';
import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { useRefused } from '../router/use-open-routes.ts';

type Props = ButtonProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps>;

const AnyLinkButton = createLink((props: Props) => <Button component="a" {...props} />);

function GuardedLinkButton(props: Props & { readonly to: '/dashboard' }) {
  return useRefused()(props) ? null : <AnyLinkButton {...props} />;
}

/** A button that is a real link, with a typed URL of any screen; nothing if that screen refuses the user. */
export const LinkButton = GuardedLinkButton as unknown as typeof AnyLinkButton;
