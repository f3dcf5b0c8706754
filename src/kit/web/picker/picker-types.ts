import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Call, DataOf } from '#kit/contract/call.ts';
import type { QueryValue } from '../api/call-types.ts';
import type { Key } from './picker-state.ts';

/** A call that searches by `buscar` and answers several rows. */
export type PickerCall = Call & { readonly query: z.ZodObject; readonly output: z.ZodType };
export type PickedRow<C extends PickerCall> = DataOf<C> extends readonly (infer Row)[] ? Row : never;

export interface PickerProps<C extends PickerCall> {
  readonly call: C;
  /** Narrows what is offered, e.g. only active records. */
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly keyOf: (row: PickedRow<C>) => Key;
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

export interface EntityPickerProps<C extends PickerCall> extends PickerProps<C> {
  readonly label: string;
  /** The label is for screen readers only, e.g. in the bar of a list. */
  readonly hideLabel?: boolean;
  readonly value: Key | null | undefined;
  /** The line of the current choice, known from the record that is edited. */
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
