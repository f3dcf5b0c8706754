import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Call, DataOf } from '#kit/contract/call.ts';
import type { QueryValue } from '../api/call-types.ts';
import type { Key } from './picker-state.ts';

/** A call that searches by `buscar` and answers with rows. */
export type PickerCall = Call & { readonly query: z.ZodObject; readonly output: z.ZodType };
export type PickedRow<C extends PickerCall> = DataOf<C> extends readonly (infer Row)[] ? Row : never;

export interface PickerProps<C extends PickerCall> {
  readonly call: C;
  /** Restricts the matches, e.g. to active records. */
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly keyOf: (row: PickedRow<C>) => Key;
  /** The label of a chosen row. */
  readonly labelOf: (row: PickedRow<C>) => string;
  /** Tells rows with the same label apart. */
  readonly detailOf?: (row: PickedRow<C>) => ReactNode;
  /** Whether the text is the record's complete number or code: Enter then picks it at once. */
  readonly isExact?: (row: PickedRow<C>, text: string) => boolean;
  /** Why a row cannot be chosen, e.g. "Inactiva". */
  readonly disabledReason?: (row: PickedRow<C>) => string | undefined;
  /**
   * The error for typed text without a match after Enter or blur: the text stays and the value is NOBODY. Without it
   * the text is discarded, e.g. in a list's toolbar.
   */
  readonly nobodyText?: string;
}

export interface EntityPickerProps<C extends PickerCall> extends PickerProps<C> {
  readonly label: string;
  /** The label is for screen readers only, e.g. in a list's toolbar. */
  readonly hideLabel?: boolean;
  readonly value: Key | null | undefined;
  /** The label of the current choice, from the edited record. */
  readonly valueLabel?: string | undefined;
  readonly onChange: (value: Key | null, row: PickedRow<C> | null) => void;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly error?: ReactNode;
  readonly placeholder?: string;
  readonly help?: string | undefined;
  readonly onBlur?: () => void;
  readonly path?: string;
  readonly autoFocus?: boolean | undefined;
}
