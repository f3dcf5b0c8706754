import { useState } from 'react';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { KeyValues } from '#kit/web/detail/KeyValues.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { ReasonDialog } from '#kit/web/form/ReasonDialog.tsx';
import { cajaCalls } from '../contract/caja.calls.ts';
import type { Turno } from '../contract/caja.schemas.ts';
import { turnoText } from '../rules/turno-numero.public.ts';
import { descuadreText } from '../rules/turno.rules.ts';
import { CierreResultado, Depositos } from './CierreResultado.tsx';
import { ContarTurno } from './ContarTurno.tsx';
import { ExplicarDiferencia } from './ExplicarDiferencia.tsx';
import { ImprimirCierre } from './ImprimirCierre.tsx';
import { Movimientos } from './Movimientos.tsx';
import { TurnoBadge } from './TurnoBadge.tsx';

const titleOf = ({ turno_id, estado }: Turno): string =>
  `${estado === 'Abierto' ? 'Turno de caja' : 'Cierre de caja'} ${turnoText(turno_id)}`;

/** Dialog that approves a difference, with a comment. */
function AprobarCierre({ turno, onClose }: { readonly turno: Turno; readonly onClose: () => void }) {
  const { turno_id, version, diferencia, redondeo, tarjetas, comentario, explico } = turno;
  return (
    <ReasonDialog
      title="Aprobar el cierre"
      record={turnoText(turno_id)}
      onClose={onClose}
      call={cajaCalls.approve}
      params={{ turno_id }}
      sends={{ version }}
      name="comentario"
      label="Comentario"
      submitLabel="Aprobar cierre"
      invalidates={['caja', 'system.notifications']}
    >
      {descuadreText({ diferencia: diferencia ?? 0, redondeo }, tarjetas)} {explico} dice: «{comentario}».
    </ReasonDialog>
  );
}

/** A turno, open or counted, on screen and to print. */
export function CierrePage() {
  const { turno_id } = useParams({ strict: false });
  const result = useCall(cajaCalls.get, { params: { turno_id: turno_id ?? '' } });
  const [doing, setDoing] = useState<'aprobar' | 'contar' | null>(null);
  const end = (): void => setDoing(null);
  return (
    <DetailPage
      key={turno_id}
      result={result}
      title={titleOf}
      detalle={({ cajero_nombre, sucursal_nombre }) => `${cajero_nombre} · ${sucursal_nombre}`}
      badges={({ estado }) => <TurnoBadge estado={estado} />}
      actions={(turno) => (
        <>
          {turno.acciones.cerrar && doing !== 'contar' && (
            <Button variant="default" onClick={() => setDoing('contar')}>
              Contar y cerrar
            </Button>
          )}
          {turno.acciones.aprobar && (
            <Button variant="default" onClick={() => setDoing('aprobar')}>
              Aprobar diferencia
            </Button>
          )}
          {turno.estado !== 'Abierto' && <ImprimirCierre turno={turno} />}
        </>
      )}
    >
      {(turno) => (
        <>
          {turno.largo && (
            <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
              Lleva más de 16 horas abierto.
            </Alert>
          )}
          <Section>
            <KeyValues
              items={[
                { label: 'Abierto', value: <DateText value={turno.fecha_apertura} time /> },
                { label: 'Se contó', value: <DateText value={turno.fecha_cierre} time /> },
                { label: 'Contó', value: turno.conto, hidden: turno.conto === null },
                {
                  label: 'Recibos',
                  value: turno.anulados > 0 ? `${turno.recibos} (${turno.anulados} anulados)` : turno.recibos,
                },
                {
                  label: 'Explicación',
                  value: `${turno.explico}: ${turno.comentario}`,
                  wide: true,
                  hidden: turno.comentario === '',
                },
                {
                  label: 'Aprobó',
                  value: (
                    <>
                      {turno.aprobo} · <DateText value={turno.fecha_aprobacion} time />: {turno.comentario_aprobacion}
                    </>
                  ),
                  wide: true,
                  hidden: turno.aprobo === null,
                },
              ]}
            />
          </Section>
          {doing === 'contar' && turno.acciones.cerrar && <ContarTurno turno={turno} onContado={end} onCancel={end} />}
          {turno.acciones.explicar && <ExplicarDiferencia turno={turno} onExplicado={end} />}
          <CierreResultado turno={turno} />
          {turno.estado === 'Abierto' && <Depositos turno={turno} />}
          <Movimientos turno={turno} />
          {doing === 'aprobar' && <AprobarCierre turno={turno} onClose={end} />}
        </>
      )}
    </DetailPage>
  );
}
