import { Box, Skeleton, Stack, Text, Group } from '@mantine/core';
import { useCall } from '#kit/web/api/use-call.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { usePhone } from '#kit/web/ui/use-phone.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { notasCreditoCalls } from '../contract/notas-credito.calls.ts';
import { NOTA_CREDITO_DIAS, type SaldosCliente } from '../contract/notas-credito.schemas.ts';
import { NotaLink } from './NotaLink.public.tsx';
import { NotasCreditoTable } from './NotasCreditoTable.tsx';
import { NotaCreditoEstadoBadge } from './NotaCreditoEstadoBadge.tsx';

/** The notes as cards, for phones. */
function NotasCreditoCards({ notas }: { readonly notas: SaldosCliente['detalle'] }) {
  return (
    <Rows aria-label="Notas de crédito">
      {notas.map((nota) => (
        <Stack key={nota.nota_credito_id} component="li" gap={4} py={10}>
          <Group justify="space-between" wrap="nowrap" gap="sm">
            <span>
              <NotaLink {...nota} /> {nota.concepto}
            </span>
            <NotaCreditoEstadoBadge estado={nota.estado} />
          </Group>
          <Group justify="space-between" gap="0 12px">
            <span>
              <MoneyText value={nota.credito} />
              {nota.usado > 0 && (
                <>
                  , usado <MoneyText value={nota.usado} />
                </>
              )}
            </span>
            {nota.disponible > 0 ? (
              <Text span size="sm">
                Quedan <MoneyText value={nota.disponible} />, vence <DateText value={nota.vence} />
              </Text>
            ) : (
              <DateText value={nota.fecha_registro} />
            )}
          </Group>
        </Stack>
      ))}
    </Rows>
  );
}

/** What a client owes, and the credit notes that can pay it. */
export function SaldosDeCliente({ cliente_id }: { readonly cliente_id: number }) {
  const phone = usePhone();
  const { data, error, refetch } = useCall(notasCreditoCalls.summary, {
    params: { cliente_id },
  });
  if (data === undefined)
    return error === null ? (
      <Stack gap="md" aria-busy="true" aria-label="Cargando...">
        <Skeleton height={96} />
        <Skeleton height={180} />
      </Stack>
    ) : (
      <ListError error={error} onRetry={() => void refetch()} />
    );
  const { saldo, notas_credito, detalle } = data.data;
  const Notas = phone ? NotasCreditoCards : NotasCreditoTable;
  return (
    <Stack gap="md">
      <Box maw={532}>
        <Figures look="tiles">
          <Figure label="Saldo pendiente" note="De entregas a crédito">
            <MoneyText value={saldo} />
          </Figure>
          <Figure label="Notas de crédito" note="Disponible de las aprobadas">
            <MoneyText value={notas_credito} />
          </Figure>
        </Figures>
      </Box>
      <Section title={`Notas de crédito de los últimos ${NOTA_CREDITO_DIAS} días`} flush={!phone && detalle.length > 0}>
        {detalle.length === 0 ? (
          <Text c="dimmed">No hay notas de crédito en este tiempo.</Text>
        ) : (
          <Notas notas={detalle} />
        )}
      </Section>
    </Stack>
  );
}
