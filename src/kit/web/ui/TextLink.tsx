import type { AnchorHTMLAttributes } from 'react';
import { Anchor, type AnchorProps, Text } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { useRefused } from '../router/use-open-routes.ts';

type Props = AnchorProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps>;

const AnyTextLink = createLink((props: Props) => <Anchor {...props} />);

function GuardedTextLink(props: Props & { readonly to: '/dashboard' }) {
  const refused = useRefused()(props);
  if (!refused) return <AnyTextLink {...props} />;
  const { className, inherit, size, fz, fw, children } = props;
  return (
    <Text span {...{ className, inherit, size, fz, fw }}>
      {children}
    </Text>
  );
}

/** A link inside text, with a typed URL of any screen; plain text if that screen refuses the user. */
export const TextLink = GuardedTextLink as unknown as typeof AnyTextLink;
