import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { type FieldProps, type FormValues, inputProps } from '#kit/web/form/form-types.ts';
import { setField } from '#kit/web/form/set-field.ts';
import { showErrorToast } from '#kit/web/ui/toast.ts';
import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';
import type { PatronCourier } from '#features/tracking/rules/courier.ts';
import { recogniseCourier } from '#features/tracking/rules/recognise-courier.ts';
import { refusalOf } from '#features/tracking/rules/refusal-of.ts';
import classes from './TrackingField.module.css';

const HELP = 'Solo letras y números, sin guiones, puntos ni otros signos. No ingrese el número de orden.';
const NO_CLIPBOARD = 'No se pudo leer lo copiado. Toque el campo y elija Pegar.';

interface Props<V extends FormValues> extends FieldProps<V> {
  readonly patrones: readonly PatronCourier[];
  /** Handles a pasted list of several lines; without it, the list stays in the field. */
  readonly onList?: (text: string) => void;
}

/** Field for a tracking, with its courier recognised while typing; on blur it shows the number as it will be stored. */
export function TrackingField<V extends FormValues>({ patrones, onList, ...props }: Props<V>) {
  const { form, name } = props;
  const shared = inputProps(props);
  const value = String(shared.value ?? '');
  const { courier, formato } = recogniseCourier(value, patrones);
  const set = (text: string): void => setField(form, name, text);

  /** @returns whether the text was a list and was handled as one. */
  const takeList = (text: string): boolean => {
    const isList = onList !== undefined && text.trim().includes('\n');
    if (isList) onList(text);
    return isList;
  };
  const paste = async (): Promise<void> => {
    const text = await (navigator.clipboard?.readText() ?? Promise.reject(new Error('no clipboard'))).catch(() => null);
    if (text === null || text.trim() === '') return void showErrorToast(NO_CLIPBOARD);
    if (takeList(text)) return;
    set(refusalOf(text, patrones) === null ? canonicalTracking(text).tracking : text.trim().toUpperCase());
    // Validation reads the value once it is in the form.
    setTimeout(() => form.validateField(name));
  };

  return (
    <div className={classes.fields}>
      <TextInput
        {...shared}
        // Shown until the number is recognised.
        description={formato === null ? HELP : undefined}
        classNames={{ input: 'mono' }}
        value={value}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          const { selectionStart, selectionEnd } = event.currentTarget;
          event.currentTarget.value = event.currentTarget.value.toUpperCase();
          event.currentTarget.setSelectionRange(selectionStart, selectionEnd);
          shared.onChange(event.currentTarget.value);
        }}
        onPaste={(event) => {
          if (takeList(event.clipboardData.getData('text'))) event.preventDefault();
        }}
        onBlur={(event) => {
          if (value !== '' && refusalOf(value, patrones) === null) set(canonicalTracking(value).tracking);
          shared.onBlur?.(event);
        }}
        rightSectionWidth={44}
        rightSection={
          <Tooltip label="Pegar lo copiado">
            <ActionIcon
              size={36}
              aria-label="Pegar el tracking copiado"
              // Keeps the focus in the field: its blur would validate before the number is pasted.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => void paste()}
            >
              <IconClipboardText size={20} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        }
      />
      <TextInput
        className={classes.courier}
        label="Courier"
        readOnly
        tabIndex={-1}
        value={formato === null ? '' : courier}
        placeholder="—"
        aria-live="polite"
      />
    </div>
  );
}
