import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { z } from 'zod';
import type { BodyInput, Call, ParamsInput } from '#kit/contract/call.ts';
import type { ApiError } from '../api/api-error.ts';
import type { Answer, CallInput } from '../api/call-types.ts';
import { useCommand } from '../api/use-command.ts';
import { StickyBar } from '../ui/StickyBar.tsx';
import { FormProblem, leftoverOf } from './FormProblem.tsx';
import type { Form, FormValues } from './form-types.ts';
import { focusFirstError, keepFocus } from './focus-first-error.ts';
import { useDraft } from './use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

export type FormCall = Call & { readonly body: z.ZodType };

export interface ContractFormProps<C extends FormCall, V extends FormValues> {
  readonly call: C;
  readonly initialValues: V & BodyInput<C>;
  readonly params?: ParamsInput<C>;
  /** The body to send, if it is not the values themselves; a FormData for calls with files. */
  readonly toBody?: (values: V) => BodyInput<C> | FormData;
  /** Runs before the values are sent, e.g. to confirm a code by mail; false cancels the submit. */
  readonly beforeSubmit?: (form: Form<V>) => Promise<boolean>;
  /** With `formId`, a field rendered elsewhere, e.g. in a dialog, belongs to the form: <input form={formId}>. */
  readonly children: (form: Form<V>, formId: string) => ReactNode;
  readonly submitLabel?: string;
  /** The action cannot be undone. */
  readonly danger?: boolean;
  readonly invalidates?: readonly string[];
  readonly onSaved: (answer: Answer<C>) => void;
  /** A second submit button, e.g. to continue with the next record; Enter uses the first one. */
  readonly another?: { readonly label: string; readonly onSaved: (answer: Answer<C>) => void };
  readonly explain?: (error: ApiError) => string | undefined;
  /** Called after a refusal of these values or no response; the form shows the error itself. */
  readonly onRefused?: (error: unknown, values: V) => void;
  readonly onCancel?: () => void;
  /** Reloads the record after another user has changed it. */
  readonly onReload?: () => void;
}

/**
 * A form for one call of the contract: the call's schema validates on blur and on submit, and the server's field errors
 * appear at the same fields. Load the record outside and mount this with a `key`: it does not follow changes of its
 * initial values.
 */
export function ContractForm<C extends FormCall, V extends FormValues>(props: ContractFormProps<C, V>) {
  const { call, onCancel, onReload, beforeSubmit, submitLabel = 'Guardar', danger = false } = props;
  const element = useRef<HTMLFormElement>(null);
  const formId = useId();
  const [preparing, setPreparing] = useState(false);
  const saved = useRef(false);
  const byOther = useRef(false);
  const form = useForm<V>({
    initialValues: props.initialValues,
    validate: schemaResolver(call.body, { sync: true }),
    validateInputOnBlur: true,
  });
  const command = useCommand(call, {
    ...(props.invalidates === undefined ? {} : { invalidates: props.invalidates }),
    ...(props.explain === undefined ? {} : { explain: props.explain }),
    onSuccess: (answer) => {
      saved.current = true;
      const onSaved = byOther.current ? props.another?.onSaved : props.onSaved;
      onSaved?.(answer);
    },
  });
  const isUnsaved = (): boolean => form.isDirty() && !saved.current;
  useLeaveGuard(isUnsaved);
  const formKey = JSON.stringify([call.id, props.params, Object.keys(props.initialValues)]);
  useDraft(formKey, form, isUnsaved);

  const showFirstError = (): void => focusFirstError(element.current);
  const send = (values: V): void => {
    const body = props.toBody === undefined ? values : props.toBody(values);
    command.mutate({ params: props.params, body } as unknown as CallInput<C>, {
      onError: (error) => {
        form.setErrors(leftoverOf(error).fields);
        showFirstError();
        props.onRefused?.(error, values);
      },
    });
  };
  const busy = command.isPending || preparing;
  const submit = form.onSubmit((values, event) => {
    if (busy) return;
    const { submitter } = (event?.nativeEvent ?? {}) as { readonly submitter?: HTMLElement | null };
    byOther.current = submitter?.dataset['another'] !== undefined;
    if (beforeSubmit === undefined) return send(values);
    setPreparing(true);
    void beforeSubmit(form)
      .then((ready) => (ready ? send(values) : showFirstError()))
      .finally(() => setPreparing(false));
  }, showFirstError);

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    const target = event.target as HTMLElement;
    // Keys in a dialog over the form bubble here through React; they are the dialog's.
    if (element.current?.contains(target) !== true) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      element.current?.requestSubmit();
    }
    // An open dropdown handles Esc itself.
    if (event.key === 'Escape' && target.getAttribute('aria-expanded') !== 'true') onCancel?.();
  };

  return (
    <form id={formId} ref={element} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <Stack gap={20}>
        <FormProblem error={command.error} form={element} onReload={onReload} />
        {props.children(form, formId)}
        <StickyBar>
          <Button
            type="submit"
            color={danger ? 'red' : undefined}
            onMouseDown={keepFocus}
            loading={busy}
            disabled={busy}
          >
            {submitLabel}
          </Button>
          {props.another !== undefined && (
            <Button type="submit" variant="light" data-another onMouseDown={keepFocus} disabled={busy}>
              {props.another.label}
            </Button>
          )}
          {onCancel !== undefined && (
            <Button variant="default" onMouseDown={keepFocus} onClick={onCancel} disabled={busy}>
              Cancelar
            </Button>
          )}
        </StickyBar>
      </Stack>
    </form>
  );
}
