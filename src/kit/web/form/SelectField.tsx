import { Select, type SelectProps } from '@mantine/core';
import { useChoiceByTyping } from './choice-by-typing.ts';
import { type FieldProps, type FormValues, inputProps } from './form-types.ts';

interface Option<T> {
  readonly value: T;
  readonly label: string;
  /** The heading of its group; options of one group must be adjacent. */
  readonly group?: string;
}

/** The options in Mantine's format, grouped by heading. */
const dataOf = <T,>(options: readonly Option<T>[]) => {
  const items = options.map(({ value, label, group }) => ({ value: String(value), label, group }));
  const under = (heading: string | undefined) =>
    items.filter(({ group }) => group === heading).map(({ value, label }) => ({ value, label }));
  const groups = [...new Set(items.flatMap(({ group }) => group ?? []))];
  return [...under(undefined), ...groups.map((group) => ({ group, items: under(group) }))];
};

interface Props<V extends FormValues, T extends string | number> extends FieldProps<V> {
  readonly options: readonly Option<T>[];
  readonly placeholder?: string;
  readonly clearable?: boolean;
  readonly searchable?: boolean;
  /** Which options what was typed finds; by default those with it in their label. */
  readonly filter?: SelectProps['filter'];
  /** Called after the value has changed, e.g. to clear dependent fields. */
  readonly onChosen?: (value: T | null) => void;
}

/** Selects one option of a list; numeric values stay numbers. */
export function SelectField<V extends FormValues, T extends string | number>(props: Props<V, T>) {
  const { options, placeholder, clearable = false, searchable = options.length > 8, filter, onChosen } = props;
  const shared = inputProps(props);
  const current = shared.value as T | null | undefined | '';
  const isEmpty = current === null || current === undefined || current === '';
  const choice = useChoiceByTyping(searchable, isEmpty, options.length > 0);
  return (
    <Select
      {...shared}
      placeholder={placeholder}
      clearable={clearable}
      filter={filter}
      {...choice}
      allowDeselect={clearable}
      data={dataOf(options)}
      value={isEmpty ? null : String(current)}
      // Typing replaces the current choice.
      onFocus={({ currentTarget }) => searchable && currentTarget.select()}
      onChange={(text) => {
        const value = options.find((option) => String(option.value) === text)?.value ?? null;
        shared.onChange(value);
        onChosen?.(value);
      }}
    />
  );
}
