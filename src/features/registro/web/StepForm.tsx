import { type FormEvent, type ReactNode, type RefObject, useRef } from 'react';
import { Button, Group, Stack } from '@mantine/core';
import { type FormErrors, schemaResolver, useForm } from '@mantine/form';
import type { z } from 'zod';
import { FormProblem } from '#kit/web/form/FormProblem.tsx';
import { focusFirstError, keepFocus } from '#kit/web/form/focus-first-error.ts';
import type { Form, FormValues } from '#kit/web/form/form-types.ts';
import classes from './StepForm.module.css';

interface Props<V extends FormValues> {
  readonly schema: z.ZodType;
  readonly values: V;
  readonly onChange: (values: V) => void;
  readonly onDone: (values: V) => void;
  /** Removes errors that need not be shown yet; `sending`: the form is being sent, and all are shown. */
  readonly soften?: (errors: FormErrors, sending: boolean) => FormErrors;
  /** The server's refusal. */
  readonly problem?: unknown;
  readonly pending?: boolean;
  readonly submitLabel: string;
  readonly onBack?: () => void;
  readonly children: (form: Form<V>, element: RefObject<HTMLFormElement | null>) => ReactNode;
}

/** One step of the registration: validated on leaving a field and on going on; what is typed is kept at once. */
export function StepForm<V extends FormValues>(props: Props<V>) {
  const { schema, values, onChange, onDone, soften, problem, pending = false, submitLabel, onBack } = props;
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const resolve = schemaResolver(schema, { sync: true });
  const form = useForm<V>({
    initialValues: values,
    validate: (typed) => {
      const errors = resolve(typed);
      return soften === undefined ? errors : soften(errors, sending.current);
    },
    validateInputOnBlur: true,
    onValuesChange: onChange,
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    sending.current = true;
    form.onSubmit(
      (typed) => {
        if (!pending) onDone(typed);
      },
      () => focusFirstError(element.current),
    )(event);
    sending.current = false;
  };
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormProblem error={problem} form={element} onReload={undefined} />
        {props.children(form, element)}
        <Group gap="xs" pt={4} className={classes.buttons}>
          <Button type="submit" size="md" onMouseDown={keepFocus} loading={pending} disabled={pending}>
            {submitLabel}
          </Button>
          {onBack !== undefined && (
            <Button variant="default" size="md" onMouseDown={keepFocus} onClick={onBack} disabled={pending}>
              Atrás
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
