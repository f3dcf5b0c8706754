import { Chip, Group, Input } from '@mantine/core';
import type { FieldProps, FormValues } from './form-types.ts';

interface Props<V extends FormValues> extends Omit<FieldProps<V>, 'disabled' | 'autoFocus'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Unselected chips reserve no room for the tick. */
const chipVars = () => ({ root: { '--chip-padding': '12px' } });

/** Selects several of a few visible options; the values are texts. */
export function ChipsField<V extends FormValues>({ form, name, label, required, help, options }: Props<V>) {
  const { value, onChange, error } = form.getInputProps(name) as {
    value: string[];
    onChange: (value: string[]) => void;
    error?: string;
  };
  return (
    <Input.Wrapper
      label={label}
      withAsterisk={required}
      description={help}
      error={error}
      data-path={name}
      labelElement="div"
    >
      <Chip.Group multiple value={value} onChange={onChange}>
        <Group gap={6} mt={4} role="group" aria-label={label}>
          {options.map((option) => (
            <Chip
              key={option.value}
              value={option.value}
              size="sm"
              radius="sm"
              variant={value.includes(option.value) ? 'filled' : 'outline'}
              vars={chipVars}
            >
              {option.label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  );
}
