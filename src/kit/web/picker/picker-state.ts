export type Key = number | string;
/** Why the typed text is evaluated: Enter, or leaving the field. */
export type Cause = 'enter' | 'blur';

export interface PickerState {
  /** The typed text; null while the field shows the choice. */
  readonly text: string | null;
  /** The choice made here, with its label. */
  readonly picked: { readonly key: Key; readonly label: string } | null;
  /** Enter or blur came before the server's answer. */
  readonly awaited: Cause | null;
}

export type PickerEvent =
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'awaited'; readonly cause: Cause }
  | { readonly kind: 'chosen'; readonly key: Key; readonly label: string }
  /** The text is discarded; the field shows the form's value again. */
  | { readonly kind: 'dropped' }
  /** The answer leaves nothing to choose: the text stays. */
  | { readonly kind: 'kept' };

export const UNTYPED: PickerState = { text: null, picked: null, awaited: null };

export const pickerReducer = (state: PickerState, event: PickerEvent): PickerState => {
  switch (event.kind) {
    case 'typed':
      return { ...state, text: event.text, awaited: null };
    case 'awaited':
      return { ...state, awaited: state.awaited ?? event.cause };
    case 'chosen':
      return { text: null, picked: { key: event.key, label: event.label }, awaited: null };
    case 'dropped':
      return { ...state, text: null, awaited: null };
    case 'kept':
      return { ...state, awaited: null };
  }
};

export interface Found<Row> {
  /** The typed text, trimmed. */
  readonly typed: string;
  /** The state of the server's answer to this text. */
  readonly answer: 'pending' | 'error' | 'success';
  readonly rows: readonly Row[];
  readonly isDisabled: (row: Row) => boolean;
  /** Whether the text is the row's whole number or code. */
  readonly isExact: (row: Row) => boolean;
  /** Whether the field shows an error for text without a match, instead of discarding it. */
  readonly tellsNobody: boolean;
  /** Whether the form holds a choice, which other text in the field would contradict. */
  readonly isChosen: boolean;
}

/** Whether the server found no match for the typed text. */
export const matchesNobody = ({ typed, answer, rows }: Pick<Found<unknown>, 'typed' | 'answer' | 'rows'>): boolean =>
  typed !== '' && answer === 'success' && rows.length === 0;

/** What to do with the text: pick a row, report that nothing matches, wait for the answer, clear it or keep it. */
export type Decision<Row> =
  | { readonly kind: 'pick'; readonly row: Row }
  | { readonly kind: 'tell' | 'wait' | 'drop' | 'keep' };

/** Enter picks an exact match or the only row; leaving the field picks nothing. */
export const decide = <Row>(cause: Cause, found: Found<Row>): Decision<Row> => {
  const { typed, answer, rows, isDisabled, isExact, tellsNobody, isChosen } = found;
  if (cause === 'blur' && (typed === '' || !tellsNobody)) return { kind: 'drop' };
  if (answer === 'pending') return { kind: 'wait' };
  if (matchesNobody(found)) return { kind: tellsNobody ? 'tell' : 'keep' };
  // If the server could not be reached, the text stays, so that it need not be retyped.
  if (cause === 'blur') return { kind: answer === 'error' && !isChosen ? 'keep' : 'drop' };
  const open = rows.filter((row) => !isDisabled(row));
  const row = open.find(isExact) ?? (open.length === 1 ? open[0] : undefined);
  return row === undefined ? { kind: 'keep' } : { kind: 'pick', row };
};
