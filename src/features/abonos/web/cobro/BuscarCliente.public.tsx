import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Box, Combobox, Kbd, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconScan } from '@tabler/icons-react';
import type { DataOf } from '#kit/contract/call.ts';
import { counted } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { mailboxText, nombreCompleto } from '#kit/rules/mailbox.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { RetryLine } from '#kit/web/ui/RetryLine.tsx';
import { formatDni, formatTelefono } from '#features/clientes/contract/clientes.schemas.ts';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { DEUDA_VIEJA } from '#features/clientes/rules/deuda-vieja.public.ts';
import classes from './BuscarCliente.module.css';

export type Hallado = DataOf<typeof entregasCalls.find>[number];

const WAIT_MS = 160;
const LABEL = 'Buscar cliente';

interface Props {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly autoFocus: boolean;
  readonly onPick: (hallado: Hallado) => void;
}

/** Search box for casillero, name, identity, telephone, guia and tracking; a scanned code opens its owner at once. */
export function BuscarCliente({ input, autoFocus, onPick }: Props) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState('');
  /** The text for which Enter was pressed before its results arrived. */
  const awaited = useRef<string | null>(null);
  const typed = text.trim();
  const [buscar] = useDebouncedValue(typed, WAIT_MS);
  const { data, error, isFetching, refetch } = useCall(
    entregasCalls.find,
    { query: { buscar } },
    { enabled: buscar !== '' },
  );
  const rows = typed === '' ? [] : (data?.data ?? []);
  const settled = buscar === typed && !isFetching;

  const pick = (row: Hallado): void => {
    setText('');
    combobox.closeDropdown();
    onPick(row);
  };
  const pickOnly = (): void => {
    const exact = rows.filter(({ exacto }) => exacto);
    const [only] = exact.length > 0 ? exact : rows;
    if (only !== undefined && (exact.length === 1 || rows.length === 1)) pick(only);
  };
  useEffect(() => {
    if (!settled || awaited.current !== typed) return;
    awaited.current = null;
    pickOnly();
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || typed === '' || combobox.getSelectedOptionIndex() !== -1) return;
    event.preventDefault();
    if (settled && error === null) return pickOnly();
    awaited.current = typed;
    // Enter retries after a failed request.
    if (settled) void refetch();
  };

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(key) => rows.filter((row) => String(row.cliente_id) === key).forEach(pick)}
    >
      <Combobox.Target>
        <TextInput
          ref={input}
          size="md"
          w="100%"
          maw={720}
          aria-label={LABEL}
          placeholder="Casillero, nombre, identidad, teléfono, guía o tracking"
          leftSection={<IconScan size={20} aria-hidden />}
          rightSection={
            isFetching ? (
              <Loader size={16} />
            ) : (
              <Kbd size="xs" visibleFrom="md">
                F2
              </Kbd>
            )
          }
          rightSectionWidth={48}
          autoComplete="off"
          spellCheck={false}
          autoFocus={autoFocus}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            awaited.current = null;
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={typed === ''}>
        {error !== null && rows.length === 0 ? (
          <RetryLine error={error} onRetry={() => void refetch()} />
        ) : (
          <Combobox.Options mah={420} style={{ overflowY: 'auto' }} aria-label="Clientes encontrados">
            {rows.map((row) => (
              <Combobox.Option key={row.cliente_id} value={String(row.cliente_id)}>
                <Opcion row={row} />
              </Combobox.Option>
            ))}
            {rows.length === 0 && (
              <Combobox.Empty>{settled ? `Nadie coincide con «${typed}».` : 'Buscando…'}</Combobox.Empty>
            )}
          </Combobox.Options>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

function Opcion({ row }: { readonly row: Hallado }) {
  const detail = [row.por, formatDni(row.dni ?? ''), formatTelefono(row.telefono ?? ''), row.ciudad_nombre].filter(
    (part) => part !== null && part !== '',
  );
  return (
    <div className={classes.option}>
      <span className="mono">{mailboxText(row.cliente_id)}</span>
      <Box miw={0} fw={550}>
        {nombreCompleto(row)}
        {row.cliente_estatus !== 'Activo' && ` · ${row.cliente_estatus}`}
        <Text size="xs" c="dimmed" truncate>
          {detail.join(' · ')}
        </Text>
      </Box>
      <Text
        size="xs"
        className={classes.count}
        {...(row.disponibles === 0 ? { c: 'dimmed' } : { c: 'var(--app-accent-text)', fw: 600 })}
      >
        {row.disponibles === 0 ? 'Nada por retirar' : `${row.disponibles} por retirar`}
        {row.saldo > 0 && (
          <Text span inherit display="block" c={row.dias_deuda > DEUDA_VIEJA ? 'red' : 'dimmed'}>
            Debe {moneyText(row.saldo)}
            {row.dias_deuda > DEUDA_VIEJA && counted(row.dias_deuda, ' · 1 día', ' · # días')}
          </Text>
        )}
      </Text>
    </div>
  );
}
