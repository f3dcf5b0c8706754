import { Text } from '@mantine/core';
import { DEFAULT_FORM_LIMITS } from '#kit/contract/uploaded-file.ts';
import { FileDrop } from './FileDrop.tsx';
import { type FieldProps, type FormValues, inputProps } from './form-types.ts';
import { shrinkImage } from './shrink-image.ts';

/** The `accept` of a file input for documents. It includes pictures, so that phones offer their camera. */
const ACCEPT = 'application/pdf,image/jpeg,image/png';
const TYPES = new Set(ACCEPT.split(','));
const HELP = 'PDF, JPG o PNG, hasta 5 MB. Puede tomarle una foto.';

interface Props<V extends FormValues> extends FieldProps<V> {
  /** The prompt while there is no file. */
  readonly choose: string;
  /** Error for a file of another type; its content is checked by the server. */
  readonly wrongType: string;
}

/** A document field of a form: a PDF or a picture; pictures too large for mobile data are scaled down. */
export function DocumentField<V extends FormValues>({ choose, wrongType, ...props }: Props<V>) {
  const { form, name, label, required } = props;
  const { value, error, onChange } = inputProps(props);
  const take = (file: File): void => {
    onChange(file);
    form.clearFieldError(name);
  };
  return (
    <div>
      <Text component="span" display="block" size="sm" fw={500} mb={4}>
        {label}
        {required === true && (
          <Text span c="red" aria-hidden>
            {' '}
            *
          </Text>
        )}
      </Text>
      <FileDrop
        label={choose}
        help={HELP}
        accept={ACCEPT}
        maxBytes={DEFAULT_FORM_LIMITS.fileBytes}
        prepare={shrinkImage}
        path={name}
        file={value instanceof File ? value : null}
        error={typeof error === 'string' ? error : undefined}
        disabled={props.disabled === true}
        // If the browser does not know the type, the server checks it.
        refuse={({ type }) => (type !== '' && !TYPES.has(type) ? wrongType : null)}
        onFile={take}
      />
    </div>
  );
}
