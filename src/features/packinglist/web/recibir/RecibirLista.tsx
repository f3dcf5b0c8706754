import { Alert, Box, Button, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconCheck, IconInfoCircle, IconPlaneArrival } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { ScanField } from '#kit/web/scan/ScanField.tsx';
import { SoundToggle } from '#kit/web/scan/SoundToggle.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { packinglistCalls } from '../../contract/packinglist.calls.ts';
import type { Packinglist } from '../../contract/packinglist.schemas.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import { estaEnCamino } from '../../rules/recibir-escaneo.ts';
import { Pendientes } from '../escaneo/Pendientes.public.tsx';
import { UltimoEscaneo } from '../escaneo/UltimoEscaneo.public.tsx';
import { PackinglistBadge } from '../PackinglistBadge.tsx';
import { EscanearLista } from './EscanearLista.tsx';
import { Grupos } from './Grupos.tsx';
import { useRecibir } from './use-recibir.ts';

/** Receives one list: what is expected against what is scanned. */
export function RecibirLista({ packinglist_id }: { readonly packinglist_id: string }) {
  const result = useCall(packinglistCalls.get, { params: { packinglist_id } });
  return (
    <DetailPage
      result={result}
      title={(row) => `Recibir ${packinglistText(row.servicio_prefijo, row.packinglist_id)}`}
      badges={({ estado }) => <PackinglistBadge estado={estado} />}
      detalle={({ servicio_nombre, fecha_envio }) => (
        <>
          {servicio_nombre} · Enviado el <DateText value={fecha_envio} time empty="PENDIENTE" />
        </>
      )}
      actions={(row) => (
        <>
          <SoundToggle />
          <LinkButton to="/recibir/hn" variant="default">
            Otra lista
          </LinkButton>
          <LinkButton
            to="/packinglist/$packinglist_id"
            params={{ packinglist_id: String(row.packinglist_id) }}
            variant="default"
          >
            Ver la lista
          </LinkButton>
        </>
      )}
    >
      {(row) => <Recibir lista={row} />}
    </DetailPage>
  );
}

interface Notice {
  readonly title: string;
  /** How it stands, and what to do. */
  readonly text: string;
}

/** Why no parcel is scanned here; null where they are. */
const noticeOf = ({ estado }: Packinglist): Notice | null => {
  switch (estado) {
    case 'Enviado a HN':
      return null;
    case 'Recibido en HN':
      return { title: 'La lista está completa', text: 'Todos sus paquetes se recibieron en Honduras.' };
    case 'Abierto':
      return {
        title: 'La lista está en estado Abierto',
        text: 'Miami todavía la está armando. Se recibe cuando la cierre y la envíe.',
      };
    case 'Cerrado':
      return {
        title: 'La lista está en estado Cerrado',
        text: 'Miami todavía no la ha enviado. Si sus paquetes ya están aquí, pida que la marque como enviada.',
      };
  }
};

/** What the field stands ready for, after a reload too. */
const waitingFor = ({ paquetes }: Packinglist, scanned: number): string =>
  scanned === 0 && paquetes.every(estaEnCamino) ? 'Esperando el primer paquete' : 'Esperando el siguiente paquete';

function Recibir({ lista }: { readonly lista: Packinglist }) {
  const recibir = useRecibir(lista);
  const notice = noticeOf(lista);
  const count = recibir.escaneados.size;
  const { packinglist_id, estado } = lista;
  // Also from the scan field, which always has the focus.
  useHotkeys([['mod+Enter', recibir.save]], []);
  const grupos = (
    <Grupos lista={lista} recibir={recibir}>
      <Pendientes title="Inesperados" pendientes={recibir.inesperados} onDismiss={recibir.dismiss} />
    </Grupos>
  );
  if (notice !== null) {
    const complete = estado === 'Recibido en HN';
    const Icon = complete ? IconCheck : IconInfoCircle;
    return (
      <>
        <EscanearLista abierta={packinglist_id} previo={recibir.ultimo} />
        <Alert color={complete ? 'green' : 'yellow'} icon={<Icon size={18} />} title={notice.title}>
          {notice.text}
        </Alert>
        {/* Of what has not left Miami nothing can be expected, come or be missing. */}
        {complete && grupos}
      </>
    );
  }
  return (
    <>
      <Panel gap={10}>
        <Group align="end" gap="sm">
          <Box flex="1000 1 280px">
            <ScanField
              label="Escanee cada paquete que llegó"
              placeholder="Listo para escanear"
              size="lg"
              keepFocus
              camera
              onScan={recibir.scan}
            />
          </Box>
          <Button
            size="lg"
            flex="1 0 auto"
            leftSection={<IconPlaneArrival size={20} aria-hidden />}
            title="Ctrl + Enter"
            disabled={count === 0}
            loading={recibir.saving}
            onClick={recibir.save}
          >
            {counted(count, 'Recibir 1 paquete', 'Recibir # paquetes')}
          </Button>
        </Group>
        <UltimoEscaneo ultimo={recibir.ultimo} waitingText={waitingFor(lista, count)} />
      </Panel>
      {grupos}
    </>
  );
}
