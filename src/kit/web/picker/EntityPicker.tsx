import { type KeyboardEvent, useEffect, useReducer, useRef, type RefObject } from 'react';
import { CloseButton, Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type Cause, decide, type Key, matchesNobody, pickerReducer, UNTYPED, type Found } from './picker-state.ts';
import type { EntityPickerProps, PickedRow, PickerCall } from './picker-types.ts';
import type { CallInput } from '../api/call-types.ts';
import { useCall } from '../api/use-call.ts';
import { RetryLine } from '../ui/RetryLine.tsx';

const WAIT_MS = 200;
const MOST = 20;

/** The server's matches for the typed text, requested after a pause in typing. */
const useFound = <C extends PickerCall>(props: EntityPickerProps<C>, typed: string, enabled: boolean) => {
  const { call, query, keyOf, isExact, disabledReason, nobodyText } = props;
  const [buscar] = useDebouncedValue(typed, WAIT_MS);
  const input = { query: { ...query, buscar } } as unknown as CallInput<C>;
  const { data, error, status, isFetching, isPlaceholderData, refetch } = useCall(call, input, { enabled });
  const found: Found<PickedRow<C>> = {
    typed,
    answer: buscar !== typed || isFetching || isPlaceholderData ? 'pending' : status,
    rows: ((data?.data ?? []) as readonly PickedRow<C>[]).slice(0, MOST),
    isDisabled: (row) => disabledReason?.(row) !== undefined,
    isExact: (row) => isExact?.(row, typed) ?? String(keyOf(row)) === typed,
    tellsNobody: nobodyText !== undefined,
    isChosen: isChoice(props.value),
  };
  return { found, isFetching, error, ask: () => void refetch() };
};

const isChoice = (value: Key | null | undefined): value is Key =>
  value !== null && value !== undefined && value !== '' && !Number.isNaN(value);

/**
 * Holds back the submit of the field's form while the field waits for the server's answer to what was typed, and
 * submits when the answer is there: a form sent in between would be refused for the missing choice.
 */
const useHeldSubmit = (field: RefObject<HTMLInputElement | null>, waiting: boolean): void => {
  useEffect(() => {
    const input = field.current;
    const form = input?.form ?? null;
    if (!waiting || input === null || form === null) return;
    let held: SubmitEvent | null = null;
    const hold = (event: SubmitEvent): void => {
      event.preventDefault();
      // React listens above the form.
      event.stopPropagation();
      held = event;
    };
    form.addEventListener('submit', hold, true);
    return () => {
      form.removeEventListener('submit', hold, true);
      // Not after the screen was left.
      if (held !== null && input.isConnected) form.requestSubmit(held.submitter);
    };
  }, [field, waiting]);
};

/** A value that every schema refuses, so that unmatched text is never sent as no record or as the previous choice. */
const NOBODY = Number.NaN;

/** Chooses a record by any text that identifies it; the server does the search. */
export function EntityPicker<C extends PickerCall>(props: EntityPickerProps<C>) {
  const { keyOf, labelOf, detailOf, disabledReason, nobodyText, value, onChange } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [{ text, picked, awaited }, dispatch] = useReducer(pickerReducer, UNTYPED);
  /** Whether the user has used the field: a dialog moves the focus when it opens, which is not a blur by the user. */
  const touched = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  useHeldSubmit(field, awaited !== null);
  const typed = (text ?? '').trim();
  const { found, isFetching, error, ask } = useFound(props, typed, combobox.dropdownOpened || awaited !== null);
  const { rows } = found;

  const isNobody = Number.isNaN(value);
  const isChosen = isChoice(value);
  const lineOf = (key: Key): string => (picked?.key === key ? picked.label : (props.valueLabel ?? String(key)));
  const chosen = isChosen ? lineOf(value) : '';
  const hasError = props.error !== undefined && props.error !== null && props.error !== false;

  const pick = (row: PickedRow<C>): void => {
    dispatch({ kind: 'chosen', key: keyOf(row), label: labelOf(row) });
    onChange(keyOf(row), row);
    combobox.closeDropdown();
  };
  const take = (cause: Cause): void => {
    const decision = decide(cause, found);
    if (decision.kind === 'pick') return pick(decision.row);
    if (decision.kind === 'wait') return dispatch({ kind: 'awaited', cause });
    dispatch({ kind: decision.kind === 'drop' ? 'dropped' : 'kept' });
    if (decision.kind !== 'tell') return;
    // The list would cover the field's error.
    combobox.closeDropdown();
    if (!isNobody) onChange(NOBODY, null);
  };
  useEffect(() => {
    if (awaited !== null && found.answer !== 'pending') take(awaited);
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    touched.current = true;
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || typed === '') return;
    // If the arrow keys marked an option, the list handles Enter; otherwise Enter must not submit the form.
    if (combobox.getSelectedOptionIndex() !== -1) return;
    event.preventDefault();
    // After a failed request, Enter retries it.
    if (found.answer === 'error') ask();
    take('enter');
  };
  const onBlur = (): void => {
    combobox.closeDropdown();
    // A fast user reaches the next field before the answer to Enter arrives.
    if (awaited !== 'enter') take('blur');
    if (touched.current) props.onBlur?.();
  };
  const onType = (next: string): void => {
    touched.current = true;
    dispatch({ kind: 'typed', text: next });
    combobox.openDropdown();
    combobox.resetSelectedOption();
    if (isNobody || (next === '' && isChosen)) onChange(null, null);
  };
  const clear = (): void => {
    dispatch({ kind: 'dropped' });
    onChange(null, null);
  };

  return (
    <Combobox store={combobox} onOptionSubmit={(key) => rows.filter((row) => String(keyOf(row)) === key).forEach(pick)}>
      <Combobox.Target>
        <TextInput
          ref={field}
          {...(props.hideLabel === true ? { 'aria-label': props.label } : { label: props.label })}
          withAsterisk={props.required === true}
          description={props.help}
          error={isNobody || (hasError && matchesNobody(found)) ? (nobodyText ?? props.error) : props.error}
          disabled={props.disabled === true}
          placeholder={props.placeholder ?? 'Escriba para buscar'}
          autoComplete="off"
          data-path={props.path}
          data-scan
          autoFocus={props.autoFocus === true}
          // A dialog focuses the element with this attribute, else its close button.
          data-autofocus={props.autoFocus === true || undefined}
          value={text ?? chosen}
          onClick={() => {
            touched.current = true;
            if (!isNobody) combobox.openDropdown();
          }}
          onBlur={onBlur}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          rightSection={
            isFetching ? (
              <Loader size={16} />
            ) : isChosen && props.disabled !== true ? (
              <CloseButton
                size="sm"
                aria-label={`Quitar ${props.label.toLowerCase()}`}
                onMouseDown={(event) => event.preventDefault()}
                onClick={clear}
              />
            ) : null
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {error !== null && rows.length === 0 ? (
          <RetryLine error={error} onRetry={ask} />
        ) : (
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
            {rows.length === 0 && <Combobox.Empty>{isFetching ? 'Buscando…' : 'Sin coincidencias'}</Combobox.Empty>}
          </Combobox.Options>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
