import { useEffect, useState } from 'react';
import { Alert, Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconMapPin, IconPhone } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { clienteText } from '#kit/rules/mailbox.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { useOutbox } from '#kit/web/outbox/browser-outbox.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { cajaErrors } from '#features/caja/contract/caja.errors.ts';
import { SinTurno } from '#features/caja/web/SinTurno.public.tsx';
import { rutaCalls } from '../contract/ruta.calls.ts';
import { type MiRuta, type Parada, RUTA_MAX } from '../contract/ruta.schemas.ts';
import { callHref, mapaOf, type Visita, visitasOf } from '../rules/visitas.ts';
import { EntregarDialog } from './EntregarDialog.tsx';
import { FallarDialog } from './FallarDialog.tsx';
import { handovers } from './handovers.ts';
import { PorEnviar } from './PorEnviar.tsx';

/** A key per user, so that another user on this phone sees none of it. */
const keyOf = (usuario: string): string => `encomienda.ruta.${usuario}`;

/** The route as last read with a signal; null if there is none. */
const lastRoute = (usuario: string): MiRuta | null => {
  try {
    const kept = localStorage.getItem(keyOf(usuario));
    return kept === null ? null : (JSON.parse(kept) as MiRuta);
  } catch {
    return null;
  }
};

const keepRoute = (usuario: string, ruta: MiRuta): void => {
  try {
    localStorage.setItem(keyOf(usuario), JSON.stringify(ruta));
  } catch {
    // Storage may be full: then the route is shown only while the page is open.
  }
};

/** A driver's route of today, for a phone, usable without a signal. */
export function RutaPage() {
  const usuario = useSession()?.usuario.usuario ?? '';
  const { data, error, refetch } = useCall(rutaCalls.mine, {});
  useEffect(() => handovers.start(), []);
  const known = data?.data;
  useEffect(() => {
    if (known !== undefined) keepRoute(usuario, known);
  }, [known, usuario]);
  const ruta = known ?? lastRoute(usuario);
  return (
    <Stack gap="md" maw={640}>
      <PageHeader title="Mi ruta" />
      {ruta !== null ? (
        <Ruta ruta={ruta} old={known === undefined && error !== null} />
      ) : error !== null ? (
        <ListError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} aria-label="Cargando..." />
      )}
    </Stack>
  );
}

type Doing = { readonly que: 'entregar' | 'fallar'; readonly visita: Visita<Parada> };

function Ruta({
  ruta: { paradas, hay_mas, metodos, puede_dar_credito, efectivo },
  old,
}: {
  readonly ruta: MiRuta;
  readonly old: boolean;
}) {
  const { entries } = useOutbox(handovers);
  const [doing, setDoing] = useState<Doing | null>(null);
  const depart = useCommand(rutaCalls.depart, { invalidates: ['ruta'] });
  const failing = new Set(
    entries.filter(({ content }) => content.que === 'fallar').flatMap(({ content }) => content.parada_ids),
  );
  const handed = new Set(
    entries.filter(({ content }) => content.que === 'entregar').flatMap(({ content }) => content.parada_ids),
  );
  // What waits on this phone to be sent counts as done here.
  const shown = paradas
    .filter(({ parada_id }) => !handed.has(parada_id))
    .map((one) => (failing.has(one.parada_id) ? { ...one, estado: 'Fallida' as const } : one));
  const of = (estado: Parada['estado']) => visitasOf(shown.filter((one) => one.estado === estado));
  const [out, failed, waiting] = [of('En ruta'), of('Fallida'), of('Asignada')];
  const done = paradas.filter(({ estado }) => estado === 'Entregada').length;
  return (
    <>
      {old && <Alert color="yellow">Sin señal: esta es la ruta como se conocía. Puede seguir entregando.</Alert>}
      <SinTurno
        onAbierto={() => {
          for (const { key, refusal } of entries)
            if (refusal?.code === cajaErrors.CAJA_SIN_TURNO.code) void handovers.resend(key);
        }}
      />
      {hay_mas && (
        <Alert color="yellow">
          Su ruta tiene más de {RUTA_MAX} guías: se muestran las primeras. Las demás aparecen cuando entregue estas.
        </Alert>
      )}
      <Text c="dimmed">
        {counted(
          out.length + failed.length + waiting.length,
          'Falta 1 entrega',
          'Faltan # entregas',
          'No falta ninguna entrega',
        )}{' '}
        · {counted(done, '1 guía entregada', '# guías entregadas', 'ninguna entregada')} · Efectivo de hoy{' '}
        <MoneyText value={efectivo} />
      </Text>
      <PorEnviar />
      {waiting.length > 0 && (
        <Panel component="section" aria-label="Por salir">
          <Title order={2}>Por salir</Title>
          {waiting.map(({ key, primera, paradas: some }) => (
            <Text key={key}>
              {clienteText(primera)} · {primera.ciudad_nombre} · {guiasOf(some)}
            </Text>
          ))}
          <Button
            size="lg"
            loading={depart.isPending}
            onClick={() => depart.mutate({ body: { parada_ids: waiting.flatMap(({ parada_ids }) => parada_ids) } })}
          >
            Salir a ruta
          </Button>
        </Panel>
      )}
      {[...out, ...failed].map((visita) => (
        <Puerta
          key={visita.key}
          visita={visita}
          onEntregar={() => setDoing({ que: 'entregar', visita })}
          onFallar={() => setDoing({ que: 'fallar', visita })}
        />
      ))}
      {out.length + failed.length + waiting.length === 0 && (
        <Panel>
          <Text fw={600}>No tiene entregas pendientes.</Text>
          <Text c="dimmed">Cuando la sucursal le asigne guías, aparecen aquí.</Text>
        </Panel>
      )}
      {doing?.que === 'entregar' && (
        <EntregarDialog
          visita={doing.visita}
          metodos={metodos}
          credito={puede_dar_credito}
          onClose={() => setDoing(null)}
        />
      )}
      {doing?.que === 'fallar' && <FallarDialog visita={doing.visita} onClose={() => setDoing(null)} />}
    </>
  );
}

const guiasOf = (paradas: readonly Parada[]): string =>
  paradas.map(({ servicio_prefijo, guia_numero }) => guiaText(servicio_prefijo, guia_numero)).join(', ');

interface PuertaProps {
  readonly visita: Visita<Parada>;
  readonly onEntregar: () => void;
  readonly onFallar: () => void;
}

/** One door: client, address, amount, and actions within reach of one thumb. */
function Puerta({ visita: { primera, paradas, total }, onEntregar, onFallar }: PuertaProps) {
  const who = clienteText(primera);
  return (
    <Panel component="article" aria-label={who}>
      <Group justify="space-between" align="start" wrap="nowrap">
        <div>
          <Title order={2}>{who}</Title>
          <Text>
            {primera.direccion}, {primera.ciudad_nombre}
          </Text>
          <Text size="sm" c="dimmed">
            {guiasOf(paradas)} · {paradas.map(({ contenido }) => contenido).join(', ')}
          </Text>
        </div>
        <Text fw={700} fz={20} style={{ flexShrink: 0 }}>
          <MoneyText value={total} />
        </Text>
      </Group>
      {primera.estado === 'Fallida' && (
        <Alert color="yellow" p="xs">
          No se entregó{primera.motivo === null ? '.' : `: ${primera.motivo}.`}
        </Alert>
      )}
      <Group grow>
        <Button
          component="a"
          size="md"
          variant="default"
          href={mapaOf(primera)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconMapPin size={18} aria-hidden />}
        >
          Mapa
        </Button>
        <Button
          component="a"
          size="md"
          variant="default"
          href={callHref(primera.telefono)}
          aria-label={`Llamar a ${who}`}
          leftSection={<IconPhone size={18} aria-hidden />}
        >
          Llamar
        </Button>
      </Group>
      <Button size="lg" fullWidth onClick={onEntregar} aria-label={`Entregar a ${who}`}>
        Entregar
      </Button>
      {primera.estado === 'En ruta' && (
        <Anchor component="button" type="button" mih={44} onClick={onFallar}>
          No se pudo entregar
        </Anchor>
      )}
    </Panel>
  );
}
