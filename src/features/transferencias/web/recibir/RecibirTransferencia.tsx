import { IconBuildingStore } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { counted } from '#kit/rules/counted.ts';
import { clienteText } from '#kit/rules/mailbox.ts';
import { callApi } from '#kit/web/api/call-api.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { SoundToggle } from '#kit/web/scan/SoundToggle.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { Recibir, type Aviso } from '#features/contenedor/web/recibir/Recibir.tsx';
import { useRecibir } from '#features/contenedor/web/recibir/use-recibir.ts';
import { transferenciasCalls } from '../../contract/transferencias.calls.ts';
import type { GuiaEnTransferencia, Transferencia } from '../../contract/transferencias.schemas.ts';
import { readRecibido } from '../../rules/recibir-escaneo.ts';
import { transferenciaText } from '#features/viaje/rules/transferencia-numero.ts';
import { GUIAS } from '../guias-de-transferencia.tsx';
import { TransferenciaBadge } from '../TransferenciaBadge.tsx';
import { useSeesTransferencias } from '../use-transferencia-link.ts';
import { TOPICS, transferenciaClave } from '../use-transferencia-commands.ts';
import { useEscanear } from './use-escanear.ts';

const route = getRouteApi('/shell/guias/transferencias/recibir');

/** Receives one transfer: compares what is expected with what is scanned. */
export function RecibirTransferencia({ transferencia_id }: { readonly transferencia_id: string }) {
  const result = useCall(transferenciasCalls.get, { params: { transferencia_id } });
  const sees = useSeesTransferencias();
  return (
    <DetailPage
      result={result}
      title={(row) => `Recibir ${transferenciaText(row.transferencia_id)}`}
      badges={(row) => <TransferenciaBadge {...row} />}
      detalle={({ origen_nombre, sucursal_nombre, fecha_envio }) => (
        <>
          De {origen_nombre} a {sucursal_nombre} · Enviada el <DateText value={fecha_envio} time empty="PENDIENTE" />
        </>
      )}
      actions={() => (
        <>
          <SoundToggle />
          <LinkButton to="/guias/transferencias/recibir" variant="default">
            Otra transferencia
          </LinkButton>
          {sees && (
            <LinkButton to="/guias/transferencias/$transferencia_id" params={{ transferencia_id }} variant="default">
              Ver la transferencia
            </LinkButton>
          )}
        </>
      )}
    >
      {(row) => <RecibirGuias transferencia={row} />}
    </DetailPage>
  );
}

/** Why no guia can be scanned here; null if it can. */
const avisoOf = ({ transferencia_estado, origen_nombre, sucursal_nombre, acciones }: Transferencia): Aviso | null => {
  switch (transferencia_estado) {
    case 'Enviado a Sucursal':
      return acciones.recibir
        ? null
        : {
            title: `La transferencia va a ${sucursal_nombre}`,
            text: 'La recibe el personal de esa sucursal. Si sus cajas están aquí, avise allá: llegaron donde no van.',
            complete: false,
          };
    case 'Recibido en Sucursal':
      return {
        title: 'La transferencia está completa',
        text: `Todas sus guías se recibieron en ${sucursal_nombre}.`,
        complete: true,
      };
    case 'Abierto':
      return {
        title: 'La transferencia está en estado Abierto',
        text: `${origen_nombre} todavía la está armando. Se recibe cuando la cierre y la envíe.`,
        complete: false,
      };
    case 'Cerrado':
      return {
        title: 'La transferencia está en estado Cerrado',
        text: `${origen_nombre} todavía no la ha enviado. Si sus guías ya están aquí, pida que la marque como enviada.`,
        complete: false,
      };
  }
};

const isComing = ({ recibida }: GuiaEnTransferencia): boolean => !recibida;

function RecibirGuias({ transferencia }: { readonly transferencia: Transferencia }) {
  const { transferencia_id, guias, acciones } = transferencia;
  const { grupo } = route.useSearch();
  const recibir = useRecibir({
    clave: transferenciaClave(transferencia_id),
    name: transferenciaText(transferencia_id),
    de: GUIAS,
    miembros: guias,
    isComing,
    readScan: readRecibido,
    aqui: 'está en esta transferencia',
    lookUp: async (codigo) => {
      const { data } = await callApi(transferenciasCalls.byCode, { query: { codigo } });
      const [first] = data;
      if (first === undefined) return null;
      return {
        motivo: first.motivo ?? `está en ${first.sucursal_nombre}, en ninguna transferencia.`,
        detalle: `${GUIAS.nameOf(first)} · ${clienteText(first)}`,
      };
    },
    desconocido: 'nadie conoce este código; no hay ninguna guía con él.',
    call: transferenciasCalls.receive,
    inputOf: (paquete_ids) => ({ params: { transferencia_id }, body: { paquete_ids } }),
    miembrosOf: ({ data }) => data.guias,
    invalidates: TOPICS,
  });
  const escanear = useEscanear();
  return (
    <Recibir
      de={GUIAS}
      miembros={guias}
      isComing={isComing}
      recibir={recibir}
      mayTick={acciones.recibir}
      aviso={avisoOf(transferencia)}
      scanLabel="Escanee cada caja que llegó"
      submitText={(count) => counted(count, 'Recibir 1 caja', 'Recibir # cajas')}
      icon={<IconBuildingStore size={20} aria-hidden />}
      waiting={{ first: 'Esperando la primera caja', next: 'Esperando la siguiente caja' }}
      otra={{
        ...escanear,
        label: 'Escanee la etiqueta de otra transferencia, o una de sus cajas',
        abierta: transferencia_id,
      }}
      grupo={grupo}
      linkTo={(one) => ({
        to: '/guias/transferencias/recibir',
        search: { transferencia_id: String(transferencia_id), grupo: one },
      })}
      words={{
        label: 'Grupos de cajas',
        titulos: { esperados: 'Esperadas', recibidos: 'Recibidas', faltan: 'Faltan', inesperados: 'Inesperadas' },
        vacio: {
          esperados: 'La transferencia no tiene guías.',
          recibidos: 'Todavía no se ha escaneado ninguna caja.',
          faltan: 'No falta ninguna.',
          inesperados: 'Nada llegó que no estuviera en la transferencia.',
        },
        recibido: 'Recibida',
        escaneado: 'Escaneada, sin guardar',
        llego: 'Llegó',
      }}
    />
  );
}
