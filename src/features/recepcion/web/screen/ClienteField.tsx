import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Combobox, Group, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { isTransportError, messageOf, transportError } from '#kit/web/api/api-error.ts';
import { callApi } from '#kit/web/api/call-api.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { playSound } from '#kit/web/scan/sounds.ts';
import { RetryLine } from '#kit/web/ui/RetryLine.tsx';
import { clientesCalls } from '#features/clientes/contract/clientes.calls.ts';
import { CLIENTE_PICKER, inactiveReason } from '#features/clientes/web/cliente-picker.public.ts';
import { recepcionCalls } from '../../contract/recepcion.calls.ts';
import { type Dueno, duenoOf } from '../intake/parcel.ts';

const WAIT_MS = 150;
const MOST = 8;
const NOBODY = 'sin-dueno';
const MAILBOX = /^#?0*(\d{1,7})$/;
const WORD = /\p{L}{3}/u;

interface Row {
  readonly dueno: Dueno;
  readonly detail: string;
  /** Why the row cannot be chosen; undefined: it can. */
  readonly reason: string | undefined;
}

interface Props {
  /** What was typed from the label so far. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onPick: (dueno: Dueno) => void;
  readonly onNobody: () => void;
  readonly onFocus: () => void;
  /** Enter on an empty field. */
  readonly onEnter: () => void;
}

const detailOf = (row: { readonly telefono: string | null; readonly ciudad_nombre: string | null }): string =>
  String(CLIENTE_PICKER.detailOf?.(row as never) ?? '');

/** Clients for the typed text: first by mailbox, name or telephone, then the suggestions for a name on a label. */
const useRows = (buscar: string) => {
  const named = WORD.test(buscar);
  const found = useCall(clientesCalls.options, { query: { buscar } }, { enabled: buscar !== '' });
  const suggested = useCall(recepcionCalls.suggest, { query: { texto: buscar } }, { enabled: named });
  const exact: readonly Row[] = (buscar === '' ? [] : (found.data?.data ?? [])).map((row) => ({
    dueno: duenoOf(row),
    detail: detailOf(row),
    reason: inactiveReason(row),
  }));
  const likely: readonly Row[] = (named ? (suggested.data?.data ?? []) : []).map((row) => ({
    dueno: duenoOf(row),
    detail: detailOf(row),
    reason: undefined,
  }));
  const known = new Set(exact.map(({ dueno }) => dueno.cliente_id));
  return {
    rows: [...exact, ...likely.filter(({ dueno }) => !known.has(dueno.cliente_id))].slice(0, MOST),
    fetching: found.isFetching || suggested.isFetching,
    error: buscar === '' ? null : (found.error ?? (named ? suggested.error : null)),
    ask: () => {
      void found.refetch();
      if (named) void suggested.refetch();
    },
  };
};

/** Asks for the owner: a mailbox and Enter, or the text on the label. */
export function ClienteField({ text, onText, onPick, onNobody, onFocus, onEnter }: Props) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const awaited = useRef<string | null>(null);
  const typed = text.trim();
  const [buscar] = useDebouncedValue(typed, WAIT_MS);
  const { rows, fetching, error, ask } = useRows(buscar);
  const settled = buscar === typed && !fetching;

  const refuse = (words: string): void => {
    setProblem(words);
    playSound('wrong');
  };
  const pick = ({ dueno, reason }: Row): void => {
    if (reason !== undefined) return refuse(reason);
    combobox.closeDropdown();
    onPick(dueno);
  };
  /** Asks for a mailbox directly, without waiting for the list. */
  const pickMailbox = async (cliente_id: number): Promise<void> => {
    setAsking(true);
    try {
      if (!navigator.onLine) throw transportError('');
      const { data } = await callApi(clientesCalls.options, { query: { buscar: String(cliente_id) } });
      const row = data.find((one) => one.cliente_id === cliente_id);
      if (row === undefined) refuse(`No existe el casillero ${mailboxText(cliente_id)}.`);
      else pick({ dueno: duenoOf(row), detail: '', reason: inactiveReason(row) });
    } catch (error) {
      // No connection: the server checks the client when it receives the parcel.
      if (isTransportError(error)) onPick({ cliente_id, nombre: '(sin verificar)', requiere_consolidar: false });
      else refuse(messageOf(error));
    } finally {
      setAsking(false);
    }
  };
  const pickByText = (): void => {
    const open = rows.filter(({ reason }) => reason === undefined);
    const [only] = open;
    if (only !== undefined && open.length === 1) pick(only);
    else if (open.length > 1) combobox.selectFirstOption();
    else if (error !== null) {
      combobox.closeDropdown();
      refuse(isTransportError(error) ? 'Sin señal no se busca por nombre: escriba su casillero.' : messageOf(error));
    } else refuse('Nadie coincide. Escriba otra parte del nombre, o recíbalo sin dueño.');
  };
  useEffect(() => {
    if (!settled || awaited.current === null || awaited.current !== typed) return;
    awaited.current = null;
    pickByText();
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.stopPropagation();
    // If an option is highlighted, Enter belongs to the list.
    if (combobox.getSelectedOptionIndex() !== -1) return;
    event.preventDefault();
    if (asking) return;
    if (typed === '') return onEnter();
    const mailbox = MAILBOX.exec(typed)?.[1];
    if (mailbox !== undefined && Number(mailbox) === 0) return onNobody();
    if (/^0+$/.test(typed)) return onNobody();
    // Up to seven digits; eight are a telephone number.
    if (mailbox !== undefined) return void pickMailbox(Number(mailbox));
    if (settled) pickByText();
    else awaited.current = typed;
  };
  const submit = (value: string): void => {
    if (value === NOBODY) return onNobody();
    const row = rows.find(({ dueno }) => String(dueno.cliente_id) === value);
    if (row !== undefined) pick(row);
  };

  return (
    <Combobox store={combobox} onOptionSubmit={submit} position="bottom-start">
      <Combobox.Target>
        <TextInput
          label="Cliente"
          size="md"
          placeholder="Casillero y Enter, o lo que dice la etiqueta"
          data-field="cliente"
          autoComplete="off"
          enterKeyHint="done"
          value={text}
          error={problem}
          onFocus={onFocus}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onChange={(event) => {
            onText(event.currentTarget.value);
            setProblem(null);
            awaited.current = null;
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onKeyDown={onKeyDown}
          rightSection={fetching || asking ? <Loader size={16} /> : null}
        />
      </Combobox.Target>
      {/* Wide enough for a name in one line, however narrow the field is. */}
      <Combobox.Dropdown hidden={typed === ''} miw="min(420px, 90vw)">
        {error !== null && rows.length === 0 && <RetryLine error={error} onRetry={ask} />}
        <Combobox.Options mah={340} style={{ overflowY: 'auto' }} aria-label="Clientes">
          {rows.map(({ dueno, detail, reason }) => (
            <Combobox.Option key={dueno.cliente_id} value={String(dueno.cliente_id)} disabled={reason !== undefined}>
              <Line mailbox={mailboxText(dueno.cliente_id)} name={dueno.nombre} detail={reason ?? detail} />
            </Combobox.Option>
          ))}
          {rows.length === 0 && !settled && error === null && <Combobox.Empty>Buscando…</Combobox.Empty>}
          <Combobox.Option value={NOBODY}>
            <Line
              mailbox="—"
              name="Sin dueño"
              detail={WORD.test(typed) ? `Se guarda el rótulo «${typed}»` : 'Nadie lo reclama todavía'}
            />
          </Combobox.Option>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface LineProps {
  readonly mailbox: string;
  readonly name: string;
  readonly detail: string;
}

const Line = ({ mailbox, name, detail }: LineProps) => (
  <Group gap={10} align="baseline" wrap="nowrap">
    <Text className="mono" w={44} flex="none">
      {mailbox}
    </Text>
    <div>
      <Text>{name}</Text>
      <Text size="xs" c="dimmed">
        {detail}
      </Text>
    </div>
  </Group>
);
