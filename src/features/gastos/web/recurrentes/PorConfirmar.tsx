import { useState } from 'react';
import { Box, Button, Group, Text } from '@mantine/core';
import { figureText } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { overlayPiece } from '#kit/web/piece/piece.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { recurrentesCalls } from '../../contract/recurrentes.calls.ts';
import type { PorConfirmar as Mes } from '../../contract/recurrentes.schemas.ts';
import { mesText } from '../../rules/mes.ts';

/** Loaded apart: most who look at the templates confirm nothing. */
const ConfirmarDialog = overlayPiece(async () => (await import('./ConfirmarDialog.tsx')).ConfirmarDialog);
const OmitirDialog = overlayPiece(async () => (await import('./OmitirDialog.tsx')).OmitirDialog);

interface Props {
  /** What to say if there are none; without it, nothing is rendered then. */
  readonly empty?: string;
}

/** The months that templates propose, each to confirm or skip. */
export function PorConfirmar({ empty }: Props) {
  const writes = useAllowed(recurrentesCalls.pending.access);
  const { data, error, refetch } = useCall(recurrentesCalls.pending, {}, { enabled: writes });
  const meses = data?.data ?? [];
  const [open, setOpen] = useState<{ readonly what: 'confirmar' | 'omitir'; readonly mes: Mes } | null>(null);
  if (error !== null && data === undefined)
    return (
      <ListError error={error} onRetry={() => void refetch()} title="No se pudieron cargar los gastos por confirmar" />
    );
  if (meses.length === 0) return data !== undefined && empty !== undefined && <Text c="dimmed">{empty}</Text>;
  const Dialog = open?.what === 'omitir' ? OmitirDialog : ConfirmarDialog;
  return (
    <Section title={`Por confirmar: ${figureText(meses.length)}`}>
      <Rows aria-label="Gastos por confirmar">
        {meses.map((mes) => {
          const que = `${mes.recurrente_referencia} de ${mesText(mes.mes)}`;
          return (
            <Group key={`${mes.recurrente_id} ${mes.mes}`} component="li" gap="4px 16px" py={8}>
              <Box flex="1 1 240px" miw={0}>
                <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                  {mes.recurrente_referencia}
                </Text>
                <Text size="sm" c="dimmed">
                  {mesText(mes.mes)} · vence <DateText value={mes.vence} /> · {mes.categoria_nombre} ·{' '}
                  {mes.cuenta_banco_nombre}
                </Text>
              </Box>
              <Text span className="num" fw={600}>
                {moneyText(mes.recurrente_monto, mes.cuenta_banco_moneda)}
              </Text>
              <Group gap="xs">
                <Button
                  variant="light"
                  aria-label={`Confirmar ${que}`}
                  onClick={() => setOpen({ what: 'confirmar', mes })}
                >
                  Confirmar
                </Button>
                <Button
                  variant="subtle"
                  color="gray"
                  aria-label={`Omitir ${que}`}
                  onClick={() => setOpen({ what: 'omitir', mes })}
                >
                  Omitir
                </Button>
              </Group>
            </Group>
          );
        })}
      </Rows>
      {open !== null && <Dialog mes={open.mes} onClose={() => setOpen(null)} />}
    </Section>
  );
}
