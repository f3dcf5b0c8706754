import { ActionIcon, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { moneyText } from '#kit/rules/money-text.ts';
import { usePhone } from '#kit/web/ui/use-phone.ts';
import { notaText } from '#features/notas_credito/rules/nota-numero.public.ts';
import { billetesPara } from '../../rules/pago-rows.public.ts';
import { llevaReferencia } from '../../rules/pago.public.ts';
import { MontoInput } from './MontoInput.tsx';
import type { PagoRowsState, Medios } from './use-pago-rows.public.ts';
import classes from './cobro.module.css';

interface Props {
  readonly index: number;
  readonly state: PagoRowsState;
  readonly medios: Medios;
  readonly autoFocus: boolean;
  readonly onRemove: () => void;
}

/** One payment row: the method, the amount, and the fields that the method needs. */
export function PagoRowFields({ index, state, medios: { metodos, notas_credito }, autoFocus, onRemove }: Props) {
  const { errors, rows, montos, setRow } = state;
  const phone = usePhone();
  const row = rows[index];
  const monto = montos[index] ?? 0;
  if (row === undefined) return null;
  const errorAt = (field: string) => errors[`pagos.${index}.${field}`];
  const place = `pago ${index + 1}`;
  const cash = row.metodo_tipo === 'Efectivo';
  const cuenta = metodos.find(({ metodo_pago_id }) => metodo_pago_id === row.metodo_pago_id)?.cuenta ?? null;
  return (
    <Stack component="li" gap="xs" pt={index === 0 ? 0 : 'sm'} data-alone={rows.length === 1 || undefined}>
      <div className={classes.linea}>
        <Select
          aria-label={`Método del ${place}`}
          data={metodos.map((metodo) => ({ value: String(metodo.metodo_pago_id), label: metodo.metodo_nombre }))}
          value={String(row.metodo_pago_id)}
          allowDeselect={false}
          // A row that was just added gets the focus.
          autoFocus={row.key > 0}
          error={errorAt('metodo_pago_id')}
          onChange={(value) => {
            const metodo = metodos.find(({ metodo_pago_id }) => String(metodo_pago_id) === value);
            if (metodo === undefined) return;
            const nota = metodo.metodo_tipo === 'Nota de Crédito' ? notas_credito[0] : undefined;
            setRow(index, {
              metodo_pago_id: metodo.metodo_pago_id,
              metodo_tipo: metodo.metodo_tipo,
              recibido: null,
              nota_credito_id: nota?.nota_credito_id ?? null,
              disponible: nota?.disponible ?? null,
            });
          }}
        />
        <MontoInput
          aria-label={`Monto del ${place}`}
          value={row.monto}
          automatic={monto}
          error={errorAt('monto')}
          // An emptied field pays whatever the other rows leave.
          onChange={(value) => setRow(index, { monto: value })}
        />
        {rows.length > 1 && (
          <ActionIcon aria-label={`Quitar el ${place}`} onClick={onRemove}>
            <IconX size={16} />
          </ActionIcon>
        )}
      </div>
      {cash && (
        <div className={classes.linea}>
          <Group gap={6} justify="flex-end" mih={36}>
            <span>Recibido</span>
            {billetesPara(row.monto === null && row.recibido !== null ? 0 : monto).map((billete) => (
              <Button
                key={billete}
                size="compact-sm"
                variant="default"
                tabIndex={-1}
                onClick={() => setRow(index, { recibido: billete })}
              >
                {billete.toLocaleString('en-US')}
              </Button>
            ))}
          </Group>
          <MontoInput
            aria-label={`Efectivo recibido en el ${place}`}
            placeholder="exacto"
            value={row.recibido}
            error={errorAt('recibido')}
            autoFocus={autoFocus && !phone}
            onChange={(value) => setRow(index, { recibido: value })}
          />
        </div>
      )}
      {llevaReferencia(row.metodo_tipo) && cuenta !== null && (
        <Text size="sm" c="dimmed">
          A la cuenta {cuenta}
        </Text>
      )}
      {llevaReferencia(row.metodo_tipo) && (
        <TextInput
          label="Referencia"
          aria-label={`Referencia del ${place}`}
          placeholder={row.metodo_tipo === 'Depósito' ? 'Número del depósito o transferencia' : 'Número del voucher'}
          classNames={{ input: 'mono' }}
          autoComplete="off"
          value={row.referencia}
          error={errorAt('referencia')}
          onChange={(event) => setRow(index, { referencia: event.currentTarget.value })}
        />
      )}
      {row.metodo_tipo === 'Nota de Crédito' &&
        (notas_credito.length === 0 ? (
          <Text size="sm" c="red" role="alert">
            Este cliente no tiene notas de crédito con saldo.
          </Text>
        ) : (
          <Select
            label="Nota de crédito"
            aria-label={`Nota de crédito del ${place}`}
            data={notas_credito.map((nota) => ({
              value: String(nota.nota_credito_id),
              label: `${notaText(nota.nota_credito_id)} · ${nota.concepto} · ${moneyText(nota.disponible)}`,
            }))}
            value={row.nota_credito_id === null ? null : String(row.nota_credito_id)}
            allowDeselect={false}
            error={errorAt('nota_credito_id')}
            onChange={(value) => {
              const nota = notas_credito.find(({ nota_credito_id }) => String(nota_credito_id) === value);
              setRow(index, { nota_credito_id: nota?.nota_credito_id ?? null, disponible: nota?.disponible ?? null });
            }}
          />
        ))}
    </Stack>
  );
}
