import { type ComponentType, type MouseEvent, useState } from 'react';
import { ActionIcon, Button, Menu, Text } from '@mantine/core';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import { useRefused } from '../router/use-open-routes.ts';

export interface Action {
  readonly label: string;
  readonly icon?: ComponentType<{ size?: number | string; stroke?: number | string }>;
  readonly onClick?: () => void;
  readonly link?: LinkProps;
  readonly danger?: boolean;
  /** Left out altogether: the user may not do it with this record. So is a link to a screen that refuses them. */
  readonly hidden?: boolean;
  readonly disabled?: boolean;
  /** Why it is impossible in the record's present state: shown under its name, and the item is disabled. */
  readonly reason?: string | null;
}

/** A red that is legible on light and dark backgrounds. */
const DANGER = { color: 'red', c: 'var(--mantine-color-error)' } as const;

interface ShownAction extends Action {
  /** It was possible when the menu was opened: it keeps the focus, if it has it, and with that the menu its keys. */
  readonly wentOff?: boolean;
}

const isOff = ({ disabled, reason }: Action): boolean => disabled === true || (reason ?? null) !== null;

/**
 * What an open menu shows: the actions that it was opened with, each doing what it does by now. One that the record no
 * longer allows keeps its place and lines without working, so that nothing moves under the pointer when the record is
 * changed elsewhere.
 */
const asOpened = (opened: readonly Action[], actions: readonly Action[]): readonly ShownAction[] =>
  opened.map((one) => {
    const now = actions.find(({ label }) => label === one.label);
    const goneOff = now === undefined || now.hidden === true || isOff(now);
    return { ...(now ?? one), reason: one.reason ?? null, disabled: goneOff, wentOff: goneOff && !isOff(one) };
  });

const doNothing = (event: MouseEvent): void => event.preventDefault();
/** Looks like a disabled item, but is none: that would lose the focus, or be left out by the keys of the menu. */
const WENT_OFF = {
  'aria-disabled': true,
  closeMenuOnClick: false,
  onClick: doNothing,
  onAuxClick: doNothing,
  style: { color: 'var(--mantine-color-disabled-color)', cursor: 'not-allowed' },
} as const;

interface Props {
  readonly actions: readonly Action[];
  readonly label?: string;
  /** A button with three dots and a name for screen readers, for rows. */
  readonly compact?: boolean;
}

/** The actions of a record. Going to another one closes it. */
export function ActionsMenu(props: Props) {
  const address = useLocation({ select: ({ pathname }) => pathname });
  return <MenuOfPage key={address} {...props} />;
}

function MenuOfPage({ actions, label = 'Acciones', compact = false }: Props) {
  const refused = useRefused();
  const allowed = actions.filter(({ hidden, link }) => hidden !== true && (link === undefined || !refused(link)));
  const [opened, setOpened] = useState<readonly Action[] | null>(null);
  const shown: readonly ShownAction[] = opened === null ? allowed : asOpened(opened, actions);
  if (shown.length === 0) return null;
  return (
    <Menu position="bottom-end" onOpen={() => setOpened(allowed)} onClose={() => setOpened(null)}>
      <Menu.Target>
        {compact ? (
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        ) : (
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {label}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {shown.map((action) => {
          const { label: name, icon: Icon, link, onClick, danger, reason = null, wentOff = false } = action;
          const off = isOff(action);
          const shared = {
            leftSection: Icon === undefined ? undefined : <Icon size={16} stroke={1.6} />,
            ...(wentOff ? WENT_OFF : { disabled: off, onClick, ...(danger === true ? DANGER : {}) }),
          };
          return link === undefined || (off && !wentOff) ? (
            <Menu.Item key={name} {...shared}>
              {name}
              {reason !== null && (
                <Text size="xs" c="dimmed" maw={260} style={{ whiteSpace: 'normal' }}>
                  {reason}
                </Text>
              )}
            </Menu.Item>
          ) : (
            <Menu.Item key={name} {...shared} component={Link} {...(link as object)}>
              {name}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
