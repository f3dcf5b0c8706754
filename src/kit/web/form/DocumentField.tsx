import { Text } from '@mantine/core';
import { DEFAULT_FORM_LIMITS } from '#kit/contract/uploaded-file.ts';
import { FileDrop } from './FileDrop.tsx';
import { type FieldProps, type FormValues, inputProps } from './form-types.ts';
import { shrinkImage } from './shrink-image.ts';

/** A document, as an input for files has it. Pictures are among it, so that a telephone offers its camera. */
const ACCEPT = 'application/pdf,image/jpeg,image/png';
const TYPES = new Set(ACCEPT.split(','));
const HELP = 'PDF, JPG o PNG, hasta 5 MB. Puede tomarle una foto.';

interface Props<V extends FormValues> extends FieldProps<V> {
  /** What to do, as long as there is no file. */
  readonly choose: string;
  /** Said of a file that is none of these; what it holds is for the server to say. */
  readonly wrongType: string;
}

/** One document of a form: a PDF or a picture, of which one too large for mobile data is made smaller. */
export function DocumentField<V extends FormValues>({ choose, wrongType, ...props }: Props<V>) {
  const { form, name, label, required } = props;
  const { value, error, onChange } = inputProps(props);
  const take = (file: File): void => {
    onChange(file);
    // Where the browser does not know what it is, the server does.
    if (file.type !== '' && !TYPES.has(file.type)) form.setFieldError(name, wrongType);
    else form.clearFieldError(name);
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
        onFile={take}
      />
    </div>
  );
}
