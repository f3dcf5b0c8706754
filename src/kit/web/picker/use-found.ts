import { useDebouncedValue } from '@mantine/hooks';
import type { CallInput } from '../api/call-types.ts';
import { useCall } from '../api/use-call.ts';
import type { Found } from './picker-state.ts';
import type { PickedRow, PickerCall, PickerProps } from './picker-types.ts';

const WAIT_MS = 200;
const MOST = 20;

/** What the server finds by what was typed, asked for once the typing rests. */
export const useFound = <C extends PickerCall>(props: PickerProps<C>, typed: string, enabled: boolean) => {
  const { call, query, keyOf, isExact, disabledReason, nobodyText } = props;
  const [buscar] = useDebouncedValue(typed, WAIT_MS);
  const input = { query: { ...query, buscar } } as unknown as CallInput<C>;
  const { data, status, isFetching, isPlaceholderData } = useCall(call, input, { enabled });
  const found: Found<PickedRow<C>> = {
    typed,
    answer: buscar !== typed || isFetching || isPlaceholderData ? 'pending' : status,
    rows: ((data?.data ?? []) as readonly PickedRow<C>[]).slice(0, MOST),
    isDisabled: (row) => disabledReason?.(row) !== undefined,
    isExact: (row) => isExact?.(row, typed) ?? String(keyOf(row)) === typed,
    tellsNobody: nobodyText !== undefined,
  };
  return { found, isFetching };
};
