import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { cajaErrors } from '#features/caja/contract/caja.errors.ts';
import { turnoText } from '#features/caja/rules/turno-numero.public.ts';
import { notasCreditoCalls } from '#features/notas_credito/contract/notas-credito.calls.ts';

/** Why something can no longer be voided: its turno was counted; leads to the form of a note who may ask for one. */
export function TurnoContado({ turno_contado }: { readonly turno_contado: number | null }) {
  const asks = useAllowed(notasCreditoCalls.create.access);
  if (turno_contado === null) return null;
  return (
    <Alert icon={<IconInfoCircle size={18} />}>
      {cajaErrors.CAJA_TURNO_CERRADO.message({ turno: turnoText(turno_contado) })}
      {asks && (
        <>
          {' '}
          <TextLink inherit to="/financiero/notas_credito/solicitud">
            Solicitar nota
          </TextLink>
        </>
      )}
    </Alert>
  );
}
