import { type RefObject, useRef, useState } from 'react';
import { schemaResolver, useForm } from '@mantine/form';
import type { DataOf } from '#kit/contract/call.ts';
import { ApiError } from '#kit/web/api/api-error.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { focusFirstError } from '#kit/web/form/focus-first-error.ts';
import { useDraft } from '#kit/web/form/use-draft.ts';
import { useLeaveGuard } from '#kit/web/form/use-leave-guard.ts';
import { paquetesCalls } from '../../contract/paquetes.calls.ts';
import { useAjustes } from '../use-ajustes.public.ts';
import { fieldErrorsOf, formOf, lotesOf } from './envios.public.ts';
import { isBlank, newRow, prealertaSchema, type PrealertaValues } from './prealerta-values.public.ts';

export type Prealertado = DataOf<typeof paquetesCalls.prealert>['paquetes'][number];

/** State of a pre-alert: the parcels entered, the sending in groups, and the results. */
export const usePrealerta = (forStaff: boolean, element: RefObject<HTMLFormElement | null>) => {
  const { patrones, maximo } = useAjustes();
  const form = useForm<PrealertaValues>({
    initialValues: { cliente_id: null, paquetes: [newRow()] },
    validate: schemaResolver(prealertaSchema(patrones, forStaff), { sync: true }),
    validateInputOnBlur: true,
  });
  const [done, setDone] = useState<readonly Prealertado[]>([]);
  const [problem, setProblem] = useState<unknown>(null);
  /** From 0 to 1 while sending; otherwise null. */
  const [sent, setSent] = useState<number | null>(null);
  const group = useRef({ place: 0, of: 1 });
  const command = useCommand(paquetesCalls.prealert, {
    toasts: 'none',
    invalidates: ['paquetes', 'inicio'],
    onProgress: (part) => setSent((group.current.place + part) / group.current.of),
  });
  const unsaved = (): boolean => form.getValues().paquetes.some((row) => !isBlank(row));
  useLeaveGuard(unsaved);
  useDraft('paquetes.prealerta', form, unsaved);

  const refuse = (error: unknown, fields: Readonly<Record<string, string>> = {}): void => {
    setProblem(
      error instanceof ApiError
        ? new ApiError(error.status, error.code, error.message, fields, error.referencia)
        : error,
    );
    form.setErrors(fields);
    focusFirstError(element.current);
  };

  /** Sends group by group: parcels that were accepted leave the form, the others stay as typed. */
  const send = async ({ cliente_id, paquetes }: PrealertaValues): Promise<void> => {
    const lotes = lotesOf(paquetes);
    setProblem(null);
    setSent(0);
    for (const [place, lote] of lotes.entries()) {
      group.current = { place, of: lotes.length };
      setSent(place / lotes.length);
      try {
        const { data } = await command.mutateAsync({ body: formOf(lote, cliente_id) });
        setDone((before) => [...before, ...data.paquetes]);
        form.setFieldValue('paquetes', lotes.slice(place + 1).flat());
      } catch (error) {
        refuse(error, error instanceof ApiError ? fieldErrorsOf(error.errores, lote) : {});
        break;
      }
    }
    setSent(null);
  };

  return {
    form,
    patrones,
    maximo,
    done,
    problem,
    sent,
    /** All parcels were accepted. */
    finished: done.length > 0 && form.values.paquetes.length === 0,
    submit: form.onSubmit(
      (values) => {
        if (sent === null) void send(values);
      },
      () => focusFirstError(element.current),
    ),
    startAgain: (): void => {
      setDone([]);
      form.setValues({ cliente_id: form.values.cliente_id, paquetes: [newRow()] });
    },
  };
};
