import type { ReactNode } from 'react';
import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { localParts } from '#kit/rules/dates.ts';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import classes from './SidePanel.module.css';

interface SidePanelProps {
  readonly title: string;
  /** At the end of the heading. */
  readonly count: ReactNode;
  /** Marks the panel as needing attention. */
  readonly alert?: boolean;
  readonly children: ReactNode;
}

/** A list beside the table. */
export const SidePanel = ({ title, count, alert = false, children }: SidePanelProps) => (
  <Panel component="section" p={0} gap={0} className={classes.panel ?? ''} mod={{ alert }} aria-label={title}>
    <Rows component="div">
      <Group justify="space-between" gap="4px 12px" mih={44} p="6px 14px">
        <Title order={2} size="h3">
          {title}
        </Title>
        {count}
      </Group>
      {children}
    </Rows>
  </Panel>
);

interface LineProps {
  /** Its time or kind, at the start of the line. */
  readonly lead: ReactNode;
  readonly tone?: 'danger' | 'warning';
  /** With a background in its tone. */
  readonly tinted?: boolean;
  readonly title: ReactNode;
  /** Number of the box, and of all boxes of its tracking. */
  readonly box?: readonly [orden: number, cajas: number];
  readonly actions?: ReactNode;
  /** Shown below the line. */
  readonly form?: ReactNode;
  readonly children: ReactNode;
}

/** One parcel or code of the list. */
export const Line = ({ lead, tone, tinted = false, title, box, actions, form, children }: LineProps) => (
  <Box component="li" p="8px 8px 8px 14px" className={classes.line ?? ''} data-tone={tone} mod={{ tinted }}>
    <Group align="flex-start" gap="sm" wrap="nowrap">
      {lead}
      <Stack gap={0} flex={1} miw={0}>
        <Group gap="0 8px" align="baseline" lh="20px" className={classes.title ?? ''}>
          {title}
          {box !== undefined && box[1] > 1 && (
            <Text size="xs" c="dimmed">
              caja {box[0]} de {box[1]}
            </Text>
          )}
        </Group>
        {children}
      </Stack>
      {actions}
    </Group>
    {form}
  </Box>
);

/** A time of today. `at`: milliseconds, or a timestamp. */
export function Time({ at }: { readonly at: string | number }) {
  const { hour, minute } = localParts(at);
  return <Text size="sm" w={38} flex="none" lh="20px" c="dimmed">{`${hour}:${minute}`}</Text>;
}

/** A note on a parcel, in the tone of its line. */
export const Note = ({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) => (
  <Group gap={5} wrap="nowrap" fz={12.5} lh="18px" c="var(--ink)">
    {icon}
    <span>{children}</span>
  </Group>
);
