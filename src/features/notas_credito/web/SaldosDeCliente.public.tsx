import { Skeleton, Text } from '@mantine/core';
import { useCall } from '#kit/web/api/use-call.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { usePhone } from '#kit/web/ui/use-phone.ts';
import { NOTA_CREDITO_DIAS, notasCreditoCalls } from '../contract/notas-credito.calls.ts';
import { NotasCreditoCards } from './NotasCreditoCards.tsx';
import { NotasCreditoTable } from './NotasCreditoTable.tsx';
import classes from './SaldosDeCliente.module.css';

/** What a client owes, and the credit notes that may pay for it. */
export function SaldosDeCliente({ cliente_id }: { readonly cliente_id: number }) {
  const phone = usePhone();
  const { data, error, refetch } = useCall(notasCreditoCalls.summary, {
    params: { cliente_id },
  });
  if (data === undefined)
    return error === null ? (
      <div className={classes.page} aria-busy="true" aria-label="Cargando...">
        <Skeleton height={96} />
        <Skeleton height={180} />
      </div>
    ) : (
      <ListError error={error} onRetry={() => void refetch()} />
    );
  const { saldo, notas_credito, detalle } = data.data;
  const Notas = phone ? NotasCreditoCards : NotasCreditoTable;
  return (
    <div className={classes.page}>
      <div className={classes.figures}>
        <Figure label="Saldo pendiente" value={saldo} help="De entregas a crédito" />
        <Figure label="Notas de crédito" value={notas_credito} help="Disponible de las aprobadas" />
      </div>
      <Section titulo={`Notas de crédito de los últimos ${NOTA_CREDITO_DIAS} días`}>
        {detalle.length === 0 ? (
          <Text c="dimmed">No hay notas de crédito en este tiempo.</Text>
        ) : (
          <Notas notas={detalle} />
        )}
      </Section>
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: number;
  readonly help: string;
}

function Figure({ label, value, help }: FigureProps) {
  return (
    <div className={classes.figure}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <span className={classes.amount}>
        <MoneyText value={value} />
      </span>
      <Text size="xs" c="dimmed">
        {help}
      </Text>
    </div>
  );
}
