import { useEffect, useState } from 'react';
import { Anchor, Checkbox } from '@mantine/core';
import { useCall } from '#kit/web/api/use-call.ts';
import { keepFocus } from '#kit/web/form/focus-first-error.ts';
import type { Form } from '#kit/web/form/form-types.ts';
import { overlayPiece } from '#kit/web/piece/piece.tsx';
import { textosCalls } from '#features/informacion/contract/textos.calls.ts';
import type { DireccionValues } from './registro-values.ts';
import classes from './DireccionStep.module.css';

const TerminosDialog = overlayPiece(async () => (await import('./TerminosDialog.tsx')).TerminosDialog);

/** Accepts one version of the terms: the one that can be read here. A newer version must be accepted again. */
export function TerminosField({ form }: { readonly form: Form<DireccionValues> }) {
  const [reading, setReading] = useState(false);
  const vigente = useCall(textosCalls.texto, { params: { clave: 'terminos_y_condiciones' } }).data?.data.version;
  const { terminos_version } = form.getValues();
  const accept = (accepted: boolean): void => {
    form.setFieldValue('terminos', accepted);
    form.setFieldValue('terminos_version', accepted ? (vigente ?? '') : '');
    if (accepted) form.clearFieldError('terminos');
  };
  const changed = vigente !== undefined && terminos_version !== '' && terminos_version !== vigente;
  useEffect(() => {
    if (!changed) return;
    form.setFieldValue('terminos', false);
    form.setFieldValue('terminos_version', '');
    form.setFieldError('terminos', 'Los términos cambiaron. Léalos y acéptelos de nuevo.');
  }, [changed, form]);
  return (
    <>
      <Checkbox
        {...form.getInputProps('terminos', { type: 'checkbox' })}
        onChange={(event) => accept(event.currentTarget.checked)}
        name="terminos"
        label="He leído y acepto los términos y condiciones"
        classNames={{ body: classes.terms ?? '' }}
        wrapperProps={{ onMouseDown: keepFocus }}
      />
      <Anchor
        component="button"
        type="button"
        size="sm"
        className={classes.read}
        onMouseDown={keepFocus}
        onClick={() => setReading(true)}
      >
        Leer los términos y condiciones
      </Anchor>
      {reading && (
        <TerminosDialog
          onClose={() => setReading(false)}
          onAccept={() => {
            accept(true);
            setReading(false);
          }}
        />
      )}
    </>
  );
}
