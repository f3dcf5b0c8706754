import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

type Props = ButtonProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps>;

/** A button that goes somewhere: a real link, with typed address. */
export const LinkButton = createLink((props: Props) => <Button component="a" {...props} />);
