import { type RefObject, useRef, useState } from 'react';
import { schemaResolver, useForm } from '@mantine/form';
import type { z } from 'zod';
import { ApiError } from '#kit/web/api/api-error.ts';
import type { Answer, CallInput } from '#kit/web/api/call-types.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { focusFirstError } from '#kit/web/form/focus-first-error.ts';
import { useKeptDraft } from '#kit/web/form/use-kept-draft.ts';
import { useLeaveGuard } from '#kit/web/form/use-leave-guard.ts';
import type { solicitudesCalls } from '../contract/solicitudes.calls.ts';
import { partesErrors } from './solicitud-envio.ts';
import { isUnsaved, type PartesValues } from './solicitud-values.ts';

type Envio = typeof solicitudesCalls.create | typeof solicitudesCalls.add;

interface Options<V extends PartesValues, C extends Envio> {
  /** Identifies the form and its record, for the kept draft. */
  readonly name: string;
  readonly initialValues: V;
  readonly schema: z.ZodType;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly call: C;
  readonly toInput: (values: V) => CallInput<C>;
  readonly onSuccess?: (answer: Answer<C>) => void;
}

/** A form of parcels: its draft kept in the browser, its submission, sent once, and the answer. */
export const useEnvio = <V extends PartesValues, C extends Envio>({
  name,
  initialValues,
  schema,
  element,
  call,
  toInput,
  onSuccess,
}: Options<V, C>) => {
  const form = useForm<V>({
    initialValues,
    validate: schemaResolver(schema, { sync: true }) as never,
    validateInputOnBlur: true,
  });
  const [done, setDone] = useState<Answer<C>['data'] | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  /** The part already sent, from 0 to 1. */
  const [part, setPart] = useState(0);
  /** A ref rather than a state, since navigation after the answer comes before the next render. */
  const sent = useRef(false);
  const unsaved = (): boolean => !sent.current && isUnsaved(form.getValues(), initialValues);
  const draft = useKeptDraft(done === null ? name : null, form, unsaved);
  useLeaveGuard(unsaved, { onLeave: draft.drop });
  const command = useCommand(call, {
    toasts: 'none',
    invalidates: ['solicitudes', 'guias', 'paquetes', 'inicio', 'compras'],
    onProgress: setPart,
    intention: draft.intention,
    ...(onSuccess === undefined ? {} : { onSuccess }),
  });

  const refuse = (error: unknown, values: V): void => {
    if (!(error instanceof ApiError)) return setProblem(error);
    const fields = partesErrors(error.errores, values);
    setProblem(new ApiError(error.status, error.code, error.message, fields, error.referencia));
    form.setErrors(fields);
    focusFirstError(element.current);
  };
  const send = async (values: V): Promise<void> => {
    setProblem(null);
    setPart(0);
    setSending(true);
    try {
      const { data } = await command.mutateAsync(toInput(values));
      sent.current = true;
      draft.drop();
      setDone(data);
    } catch (error) {
      refuse(error, values);
    }
    setSending(false);
  };
  const startAgain = (): void => {
    draft.drop();
    setProblem(null);
    // The initially ticked parcels are in the request just sent.
    form.setValues(done === null ? initialValues : { ...initialValues, elegidos: [] });
    form.clearErrors();
    sent.current = false;
    setDone(null);
  };
  return {
    form,
    problem,
    sending,
    part,
    done,
    restored: draft.restored,
    unanswered: draft.unanswered,
    startAgain,
    submit: form.onSubmit(
      (values) => {
        if (!sending) void send(values);
      },
      () => focusFirstError(element.current),
    ),
  };
};
