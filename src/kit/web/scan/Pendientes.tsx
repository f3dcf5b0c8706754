import type { ReactNode } from 'react';
import { Box, Button, CloseButton, Group, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Panel } from '../ui/Panel.tsx';
import { Rows } from '../ui/Rows.tsx';
import classes from './Pendientes.module.css';

export interface Pendiente {
  readonly codigo: string;
  /** Why it was not taken. */
  readonly motivo: ReactNode;
  /** Its owner and its content. */
  readonly detalle?: string | undefined;
  readonly extra?: ReactNode;
}

interface Props {
  readonly title: string;
  readonly pendientes: readonly Pendiente[];
  readonly onRetry?: (codigo: string) => void;
  readonly onDismiss: (codigo: string) => void;
}

/** Codes that were not accepted, each with its reason, shown until somebody dismisses them. */
export function Pendientes({ title, pendientes, onRetry, onDismiss }: Props) {
  if (pendientes.length === 0) return null;
  return (
    <Panel component="section" p={0} gap={0} className={classes.frame} aria-label={title}>
      <Group gap="xs" px={14} py={10} c="red">
        <IconAlertTriangle size={18} aria-hidden />
        <Title order={2} size="h3" flex={1}>
          {title}
        </Title>
        <b>{pendientes.length}</b>
      </Group>
      <Rows className={classes.list}>
        {pendientes.map(({ codigo, motivo, detalle, extra }) => (
          <Group key={codigo} component="li" align="start" gap="xs" px={14} py={10}>
            <Box flex={1} miw={0} className={classes.text}>
              <b className="mono">{codigo}</b>
              {detalle !== undefined && (
                <Text size="sm" c="dimmed">
                  {detalle}
                </Text>
              )}
              <p className={classes.motivo}>{motivo}</p>
            </Box>
            {onRetry !== undefined && (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Reintentar ${codigo}`}
                onClick={() => onRetry(codigo)}
              >
                Reintentar
              </Button>
            )}
            <CloseButton
              iconSize={16}
              aria-label={`Quitar ${codigo} de los pendientes`}
              onClick={() => onDismiss(codigo)}
            />
            {extra !== undefined && extra !== false && <Box flex="1 0 100%">{extra}</Box>}
          </Group>
        ))}
      </Rows>
    </Panel>
  );
}
