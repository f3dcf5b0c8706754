import { useState } from 'react';
import { Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { faltanPorVenirText } from '#features/contenedor/web/miembros-de.ts';
import { EscanearParaAgregar } from '#features/contenedor/web/armar/EscanearParaAgregar.tsx';
import { Contenido } from '#features/contenedor/web/Contenido.tsx';
import { Totales } from '#features/contenedor/web/Totales.tsx';
import { ViajeEHistorial } from '#features/contenedor/web/ViajeEHistorial.tsx';
import { transferenciasCalls } from '../contract/transferencias.calls.ts';
import type { GuiaEnTransferencia, Transferencia } from '../contract/transferencias.schemas.ts';
import { transferenciaText } from '#features/viaje/rules/transferencia-numero.ts';
import { GUIAS, totalesOf } from './guias-de-transferencia.tsx';
import { RecibirSinFaltantes } from './RecibirSinFaltantes.tsx';
import { TransferenciaActions } from './TransferenciaActions.tsx';
import { TransferenciaIncompleta } from './TransferenciaIncompleta.tsx';
import { TransferenciaBadge } from './TransferenciaBadge.tsx';
import { TRANSFERENCIA_ESTADO_LOOK } from './transferencia-estado-look.ts';
import { TOPICS, transferenciaClave } from './use-transferencia-commands.ts';

const route = getRouteApi('/shell/guias/transferencias/$transferencia_id');

const ACCIONES: Readonly<Record<string, string>> = {
  agregar: 'Guías agregadas',
  retirar: 'Guía retirada',
  recibir: 'Guías recibidas',
};

/** A transfer: its guias, its dates and history, and its next step. */
export function TransferenciaDetailPage() {
  const params = route.useParams();
  /** Id of the transfer being discarded: its live notice may come before the answer, and must not read it again. */
  const [discarding, setDiscarding] = useState<string | null>(null);
  const result = useCall(transferenciasCalls.get, { params }, { enabled: discarding !== params.transferencia_id });
  return (
    <DetailPage
      key={params.transferencia_id}
      result={result}
      title={(row) => transferenciaText(row.transferencia_id)}
      badges={(row) => <TransferenciaBadge {...row} />}
      detalle={({ origen_nombre, sucursal_nombre, usuario_registro, fecha_registro }) => (
        <>
          De {origen_nombre} a {sucursal_nombre} · Abierta por {usuario_registro} el{' '}
          <DateText value={fecha_registro} time />
        </>
      )}
      actions={(row) => (
        <TransferenciaActions
          transferencia={row}
          onDiscarding={(on) => setDiscarding(on ? params.transferencia_id : null)}
        />
      )}
    >
      {(row) => (
        <>
          {row.acciones.agregar && (
            <EscanearParaAgregar
              clave={transferenciaClave(row.transferencia_id)}
              editar={{ to: '/guias/transferencias/$transferencia_id/editar', params }}
            />
          )}
          <Totales de="transferencia" figures={totalesOf(row)} />
          <TransferenciaIncompleta transferencia={row} />
          <Guias transferencia={row} />
          <ViajeEHistorial
            title="Viaje"
            items={[
              { label: 'Sale de', value: row.origen_nombre },
              { label: 'Va a', value: row.sucursal_nombre },
              { label: 'Conductor', value: row.conductor },
              { label: 'Placa', value: row.placa, mono: true },
              { label: 'Comentario', value: row.comentario, wide: true, hidden: row.comentario === '' },
            ]}
            de={row}
            looks={TRANSFERENCIA_ESTADO_LOOK}
            acciones={ACCIONES}
          />
        </>
      )}
    </DetailPage>
  );
}

/** Before it is sent, why a guia may not travel; afterwards, whether it was received. */
const noteOf = (guia: GuiaEnTransferencia, sent: boolean) => {
  const { motivo, recibida } = guia;
  if (sent) {
    const piezas = GUIAS.piezasOf?.(guia) ?? [];
    const faltan = faltanPorVenirText(piezas, ({ llego }) => llego);
    if (recibida)
      // A lost box did not come, although its guia was received.
      return faltan === '' ? (
        <StatusBadge tone="success">Recibida</StatusBadge>
      ) : (
        <StatusBadge tone="danger">Recibida, {faltan}</StatusBadge>
      );
    const salio = faltanPorVenirText(piezas, ({ dentro }) => dentro);
    return (
      <StatusBadge tone={faltan === '' && salio === '' ? 'warning' : 'danger'}>
        {faltan || (salio === '' ? 'En camino' : `En camino, ${salio}`)}
      </StatusBadge>
    );
  }
  return motivo === null ? null : (
    <Text span c="red">
      {motivo}
    </Text>
  );
};

function Guias({ transferencia }: { readonly transferencia: Transferencia }) {
  const { transferencia_id, transferencia_estado, acciones, guias, origen_nombre } = transferencia;
  const sent = transferencia_estado === 'Enviado a Sucursal' || transferencia_estado === 'Recibido en Sucursal';
  const isOpen = ({ recibida, motivo }: GuiaEnTransferencia): boolean => (sent ? !recibida : motivo !== null);
  return (
    <Contenido
      title="Guías"
      table="Guías de la transferencia"
      de={GUIAS}
      miembros={guias}
      vacio="La transferencia todavía no tiene guías. Agréguelas con el escáner."
      isOpen={isOpen}
      note={sent || guias.some(isOpen) ? (guia) => noteOf(guia, sent) : null}
      retirar={
        acciones.retirar
          ? {
              title: 'Retirar de la transferencia',
              isRetirable: ({ paquetes }) => !paquetes.some(({ recibida }) => recibida),
              call: transferenciasCalls.removeGuia,
              of: ({ guia_id }) => ({ transferencia_id, guia_id }),
              invalidates: TOPICS,
              text: `sale de ${transferenciaText(transferencia_id)} y queda en ${origen_nombre}${sent ? ', porque no viajó con las demás' : ''}. Puede ir en otra transferencia.`,
            }
          : null
      }
      {...(acciones.recibir
        ? { action: (guia: GuiaEnTransferencia) => <RecibirSinFaltantes transferencia={transferencia} guia={guia} /> }
        : {})}
    />
  );
}
