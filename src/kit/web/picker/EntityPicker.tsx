import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { CloseButton, Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { z } from 'zod';
import type { Call, DataOf } from '#kit/contract/call.ts';
import type { CallInput, QueryValue } from '../api/call-types.ts';
import { useCall } from '../api/use-call.ts';

const WAIT_MS = 200;

/** A call that searches by `buscar` and answers several rows. */
export type PickerCall = Call & { readonly query: z.ZodObject; readonly output: z.ZodType };
export type PickedRow<C extends PickerCall> = DataOf<C> extends readonly (infer Row)[] ? Row : never;

export interface PickerProps<C extends PickerCall> {
  readonly call: C;
  /** Narrows what is offered, e.g. only active records. */
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly keyOf: (row: PickedRow<C>) => number | string;
  /** The line by which the choice is known once made. */
  readonly labelOf: (row: PickedRow<C>) => string;
  /** What tells two alike apart. */
  readonly detailOf?: (row: PickedRow<C>) => ReactNode;
  /** Whether the text is the record's whole number or code: Enter picks it at once. */
  readonly isExact?: (row: PickedRow<C>, text: string) => boolean;
  /** Why a row cannot be chosen, e.g. "Inactiva". */
  readonly disabledReason?: (row: PickedRow<C>) => string | undefined;
  /**
   * What the field says once something was typed that matches nobody, and was entered or left: the text stays
   * and the value is NOBODY. Without it the text is dropped, e.g. in the bar of a list.
   */
  readonly nobodyText?: string;
}

/** No record: no schema takes it, so that what matches nobody is never sent as nothing or as the choice before. */
const NOBODY = Number.NaN;

interface Props<C extends PickerCall> extends PickerProps<C> {
  readonly label: string;
  /** The label is only heard, e.g. in the bar of a list. */
  readonly hideLabel?: boolean;
  readonly value: number | string | null | undefined;
  /** The line of the present choice, known from the record that is edited. */
  readonly valueLabel?: string | undefined;
  readonly onChange: (value: number | string | null, row: PickedRow<C> | null) => void;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly error?: ReactNode;
  readonly placeholder?: string;
  readonly help?: string | undefined;
  readonly onBlur?: () => void;
  readonly path?: string;
  readonly autoFocus?: boolean | undefined;
}

/** Chooses a record by any text that identifies it; the search is the server's. */
export function EntityPicker<C extends PickerCall>(props: Props<C>) {
  const { call, query, keyOf, labelOf, detailOf, isExact, disabledReason, value, valueLabel, onChange } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState<string | null>(null);
  const typed = (text ?? '').trim();
  const [picked, setPicked] = useState<{ readonly key: number | string; readonly label: string } | null>(null);
  /** Enter came, or the field was left, before the answer. */
  const awaited = useRef<'enter' | 'blur' | null>(null);
  /** The answer is still wanted though the list is closed. */
  const [asked, setAsked] = useState(false);
  /** A dialog that opens may move the focus about: that is not leaving the field. */
  const touched = useRef(false);
  const [buscar] = useDebouncedValue(typed, WAIT_MS);
  const result = useCall(call, { query: { ...query, buscar } } as unknown as CallInput<C>, {
    enabled: combobox.dropdownOpened || asked,
  });
  const rows = ((result.data?.data ?? []) as readonly PickedRow<C>[]).slice(0, 20);
  const settled =
    buscar === typed && !result.isFetching && !result.isPlaceholderData && (result.isSuccess || result.isError);
  const matchesNobody = typed !== '' && settled && result.isSuccess && rows.length === 0;
  const isNobody = Number.isNaN(value);

  const chosen =
    value === null || value === undefined || value === '' || isNobody
      ? ''
      : picked?.key === value
        ? picked.label
        : (valueLabel ?? String(value));
  const pick = (row: PickedRow<C>): void => {
    setPicked({ key: keyOf(row), label: labelOf(row) });
    setText(null);
    onChange(keyOf(row), row);
    combobox.closeDropdown();
  };
  /** What was typed is nobody: the field says so, with nothing lying over its words. */
  const refuse = (): void => {
    if (props.nobodyText === undefined) return;
    combobox.closeDropdown();
    if (!isNobody) onChange(NOBODY, null);
  };
  const pickByText = (): void => {
    const open = rows.filter((row) => disabledReason?.(row) === undefined);
    const match =
      open.find((row) => isExact?.(row, typed) ?? String(keyOf(row)) === typed) ??
      (open.length === 1 ? open[0] : undefined);
    if (match !== undefined) pick(match);
    else if (matchesNobody) refuse();
  };
  const takeAnswer = (): void => {
    const cause = awaited.current;
    awaited.current = null;
    setAsked(false);
    if (cause === 'enter') pickByText();
    else if (matchesNobody) refuse();
    else setText(null);
  };
  useEffect(() => {
    if (settled && awaited.current !== null) takeAnswer();
  });

  const waitFor = (cause: 'enter' | 'blur'): void => {
    awaited.current ??= cause;
    setAsked(true);
  };
  const onBlur = (): void => {
    combobox.closeDropdown();
    if (props.nobodyText === undefined || typed === '') setText(null);
    else if (!settled) waitFor('blur');
    else if (matchesNobody) refuse();
    else setText(null);
    if (touched.current) props.onBlur?.();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    touched.current = true;
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || typed === '') return;
    // With a line under the cursor keys the list takes Enter; otherwise it must not send the form.
    if (combobox.getSelectedOptionIndex() !== -1) return;
    event.preventDefault();
    if (settled) pickByText();
    else waitFor('enter');
  };

  const hasError = props.error !== undefined && props.error !== null && props.error !== false;

  return (
    <Combobox store={combobox} onOptionSubmit={(key) => rows.filter((row) => String(keyOf(row)) === key).forEach(pick)}>
      <Combobox.Target>
        <TextInput
          {...(props.hideLabel === true ? { 'aria-label': props.label } : { label: props.label })}
          withAsterisk={props.required === true}
          description={props.help}
          error={isNobody || (hasError && matchesNobody) ? (props.nobodyText ?? props.error) : props.error}
          disabled={props.disabled === true}
          placeholder={props.placeholder ?? 'Escriba para buscar'}
          autoComplete="off"
          data-path={props.path}
          autoFocus={props.autoFocus === true}
          // A dialog gives the focus to what says so; else to its own button to close.
          data-autofocus={props.autoFocus === true || undefined}
          value={text ?? chosen}
          onClick={() => {
            touched.current = true;
            if (!isNobody) combobox.openDropdown();
          }}
          onBlur={onBlur}
          onChange={(event) => {
            touched.current = true;
            setText(event.currentTarget.value);
            awaited.current = null;
            setAsked(false);
            combobox.openDropdown();
            combobox.resetSelectedOption();
            if (isNobody || (event.currentTarget.value === '' && chosen !== '')) onChange(null, null);
          }}
          onKeyDown={onKeyDown}
          rightSection={
            result.isFetching ? (
              <Loader size={16} />
            ) : chosen !== '' && props.disabled !== true ? (
              <CloseButton
                size="sm"
                aria-label={`Quitar ${props.label.toLowerCase()}`}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  setText(null);
                  onChange(null, null);
                }}
              />
            ) : null
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={props.label}>
          {rows.map((row) => {
            const reason = disabledReason?.(row);
            return (
              <Combobox.Option key={keyOf(row)} value={String(keyOf(row))} disabled={reason !== undefined}>
                <Text>{labelOf(row)}</Text>
                <div className="muted small">{reason ?? detailOf?.(row)}</div>
              </Combobox.Option>
            );
          })}
          {rows.length === 0 && (
            <Combobox.Empty>{result.isFetching ? 'Buscando…' : 'Sin coincidencias'}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
