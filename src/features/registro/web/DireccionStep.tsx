import { useState } from 'react';
import { Alert, Anchor, Button, Checkbox, Text } from '@mantine/core';
import { useCall } from '#kit/web/api/use-call.ts';
import { messageOf } from '#kit/web/api/api-error.ts';
import { FormSection, Wide } from '#kit/web/form/FormSection.tsx';
import { keepFocus } from '#kit/web/form/focus-first-error.ts';
import { TextareaField } from '#kit/web/form/TextareaField.tsx';
import { overlayPiece } from '#kit/web/piece/piece.tsx';
import { DIRECCION_MAX } from '#features/clientes/contract/clientes.schemas.ts';
import { ubicacionesCalls } from '#features/ubicaciones/contract/ubicaciones.calls.ts';
import { LugarFields } from '#features/ubicaciones/web/LugarFields.public.tsx';
import { direccionStep } from '../contract/registro.schemas.ts';
import type { DireccionValues } from './registro-values.ts';
import { StepForm } from './StepForm.tsx';
import classes from './DireccionStep.module.css';

const TerminosDialog = overlayPiece(async () => (await import('./TerminosDialog.tsx')).TerminosDialog);

interface Props {
  readonly values: DireccionValues;
  readonly correo: string;
  /** Going on sends a code; it was not sent yet. */
  readonly sendsCode: boolean;
  readonly problem: unknown;
  readonly pending: boolean;
  readonly onChange: (values: DireccionValues) => void;
  readonly onDone: (values: DireccionValues) => void;
  readonly onBack: () => void;
}

/** Without the list of departments nobody gets further: it can be asked for again. */
function LugarProblem() {
  const departamentos = useCall(ubicacionesCalls.departamentos, {});
  const ciudades = useCall(ubicacionesCalls.ciudades, {});
  const error = departamentos.error ?? ciudades.error;
  if (error === null) return null;
  const retry = (): void => {
    void departamentos.refetch();
    void ciudades.refetch();
  };
  return (
    <Alert color="red" title="No pudimos cargar los departamentos" role="alert">
      <Text size="sm">{messageOf(error)}</Text>
      <Button size="xs" variant="default" mt="xs" onClick={retry}>
        Reintentar
      </Button>
    </Alert>
  );
}

export function DireccionStep({ correo, sendsCode, ...props }: Props) {
  const [reading, setReading] = useState(false);
  return (
    <StepForm {...props} schema={direccionStep} submitLabel="Continuar">
      {(form) => (
        <>
          <LugarProblem />
          <FormSection>
            <LugarFields form={form} />
            <Wide>
              <TextareaField
                form={form}
                name="direccion"
                label="Dirección"
                maxLength={DIRECCION_MAX}
                placeholder="Colonia o barrio, calle, número de casa y una referencia"
                required
              />
            </Wide>
            <Wide>
              <Checkbox
                {...form.getInputProps('terminos', { type: 'checkbox' })}
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
            </Wide>
          </FormSection>
          {sendsCode && (
            <Text size="sm" c="dimmed">
              Al continuar le enviamos un código a <b style={{ overflowWrap: 'anywhere' }}>{correo}</b>.
            </Text>
          )}
          {reading && (
            <TerminosDialog
              onClose={() => setReading(false)}
              onAccept={() => {
                form.setFieldValue('terminos', true);
                setReading(false);
              }}
            />
          )}
        </>
      )}
    </StepForm>
  );
}
