import { Alert, Button, Text } from '@mantine/core';
import { useCall } from '#kit/web/api/use-call.ts';
import { messageOf } from '#kit/web/api/api-error.ts';
import { FormSection, Wide } from '#kit/web/form/FormSection.tsx';
import { TextareaField } from '#kit/web/form/TextareaField.tsx';
import { DIRECCION_MAX } from '#features/clientes/contract/clientes.schemas.ts';
import { ubicacionesCalls } from '#features/ubicaciones/contract/ubicaciones.calls.ts';
import { LugarFields } from '#features/ubicaciones/web/LugarFields.public.tsx';
import { direccionStep } from '../contract/registro.schemas.ts';
import type { DireccionValues } from './registro-values.ts';
import { StepForm } from './StepForm.tsx';
import { TerminosField } from './TerminosField.tsx';

interface Props {
  readonly values: DireccionValues;
  readonly correo: string;
  /** Whether going on sends a code, since none was sent yet. */
  readonly sendsCode: boolean;
  readonly problem: unknown;
  readonly pending: boolean;
  readonly onChange: (values: DireccionValues) => void;
  readonly onDone: (values: DireccionValues) => void;
  readonly onBack: () => void;
}

/** Offers to load departments and cities again: without them nobody gets further. */
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
              <TerminosField form={form} />
            </Wide>
          </FormSection>
          {sendsCode && (
            <Text size="sm" c="dimmed">
              Al continuar le enviamos un código a <b style={{ overflowWrap: 'anywhere' }}>{correo}</b>.
            </Text>
          )}
        </>
      )}
    </StepForm>
  );
}
