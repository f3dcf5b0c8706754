import { type ReactNode, useState } from 'react';
import { Alert, Button, Checkbox, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { clienteText } from '#kit/rules/mailbox.ts';
import { counted } from '#kit/rules/counted.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { DayInput } from '#kit/web/form/DayInput.tsx';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { BlobImage } from '#kit/web/ui/BlobImage.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { useToday } from '#kit/web/ui/use-clock.ts';
import { usePageScans } from '#kit/web/scan/page-scans.ts';
import { guiaText, typedGuia } from '#features/viaje/rules/guia-numero.ts';
import { rutaCalls } from '../contract/ruta.calls.ts';
import { DIAS_ADELANTE, esDiaDeRuta } from '../rules/dia-de-ruta.ts';
import { type Parada, type PorAsignar, RUTA_MAX } from '../contract/ruta.schemas.ts';
import classes from './RutasPage.module.css';

const numero = ({
  servicio_prefijo,
  guia_numero,
}: {
  readonly servicio_prefijo: string;
  readonly guia_numero: number;
}) => guiaText(servicio_prefijo, guia_numero);

/** The routes of a branch: staff assign guias to drivers, send them out and take back what returns; others only look. */
export function RutasPage() {
  const hoy = useToday();
  const [elegido, setElegido] = useState<string | null>(null);
  const dia = elegido ?? hoy;
  const assigns = useAllowed(rutaCalls.assign.access);
  return (
    <Stack gap="md">
      <PageHeader title="Rutas de reparto" />
      <DayInput label="Día" w={180} value={dia} onChange={(value) => value !== null && setElegido(value)} />
      {assigns &&
        (esDiaDeRuta(dia, hoy) ? (
          <PorLlevar dia={dia} />
        ) : (
          <Text c="dimmed">Las guías se asignan para hoy o uno de los próximos {DIAS_ADELANTE} días.</Text>
        ))}
      <Rutas dia={dia} />
    </Stack>
  );
}

/** The guias that wait for a driver: ticked or scanned, then assigned. */
function PorLlevar({ dia }: { readonly dia: string }) {
  const { data, error, refetch } = useCall(rutaCalls.pending, {});
  const drivers = useCall(rutaCalls.drivers, {}).data?.data ?? [];
  const [repartidor, setRepartidor] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [told, setTold] = useState('');
  const guias = data?.data ?? [];
  const ids = guias.filter(({ guia_id }) => chosen.has(guia_id)).map(({ guia_id }) => guia_id);
  const assign = useCommand(rutaCalls.assign, { invalidates: ['ruta'], onSuccess: () => setChosen(new Set()) });
  const mark = (guia_id: number, on: boolean): void =>
    setChosen((before) => new Set(on ? [...before, guia_id] : [...before].filter((one) => one !== guia_id)));
  usePageScans((code) => {
    const typed = typedGuia(code);
    const found = guias.find(({ guia_numero }) => guia_numero === typed?.guia_numero);
    setTold(found === undefined ? `${code}: no espera a que la lleven desde aquí.` : `${numero(found)}: elegida.`);
    if (found !== undefined) mark(found.guia_id, true);
  });
  if (data === undefined)
    return error === null ? <Skeleton height={160} /> : <ListError error={error} onRetry={() => void refetch()} />;
  return (
    <Section title={counted(guias.length, '1 guía por llevar', '# guías por llevar', 'Por llevar')} flush>
      <Group p="md" align="end">
        <Select
          label="Repartidor"
          placeholder="Elija a alguien"
          data={drivers.map(({ usuario, nombre }) => ({ value: usuario, label: nombre }))}
          value={repartidor}
          onChange={setRepartidor}
        />
        <Button
          disabled={ids.length === 0 || repartidor === null}
          loading={assign.isPending}
          onClick={() => assign.mutate({ body: { repartidor: repartidor ?? '', dia, guia_ids: ids } })}
        >
          {counted(ids.length, 'Asignar 1 guía', 'Asignar # guías', 'Asignar')}
        </Button>
        <Text role="status" size="sm" c="dimmed">
          {told}
        </Text>
      </Group>
      {guias.length === 0 ? (
        <Text c="dimmed" px="md" pb="md">
          Ninguna guía espera a que la lleven. Aparecen aquí cuando están disponibles y su dueño pidió la entrega a
          domicilio.
        </Text>
      ) : (
        <Rows>
          {guias.length === RUTA_MAX && (
            <li className={classes.fila}>
              <Text size="sm">
                Se muestran {RUTA_MAX}, las que llevan más tiempo aquí. Asígnelas y aparecen las que siguen.
              </Text>
            </li>
          )}
          {guias.map((guia) => (
            <li key={guia.guia_id}>
              <label className={classes.fila}>
                <Checkbox
                  aria-label={`Llevar la guía ${numero(guia)}`}
                  checked={chosen.has(guia.guia_id)}
                  onChange={(event) => mark(guia.guia_id, event.currentTarget.checked)}
                />
                <GuiaRow guia={guia}>
                  {guia.intentos > 0 && (
                    <StatusBadge tone="warning">{counted(guia.intentos, '1 intento', '# intentos')}</StatusBadge>
                  )}
                </GuiaRow>
              </label>
            </li>
          ))}
        </Rows>
      )}
    </Section>
  );
}

const TONES = {
  Asignada: 'info',
  'En ruta': 'primary',
  Fallida: 'warning',
  Entregada: 'success',
  Regresada: 'secondary',
  Quitada: 'secondary',
} as const;

/** The routes of a day, one per driver. */
function Rutas({ dia }: { readonly dia: string }) {
  const { data, error, refetch } = useCall(rutaCalls.day, { query: { dia } });
  if (data === undefined)
    return error === null ? <Skeleton height={160} /> : <ListError error={error} onRetry={() => void refetch()} />;
  const routes = [...Map.groupBy(data.data, ({ repartidor }) => repartidor)];
  return (
    <>
      {routes.length === 0 && <Text c="dimmed">Nadie tiene guías en su ruta ese día.</Text>}
      {data.data.length === RUTA_MAX && (
        <Alert color="yellow">Se muestran las primeras {RUTA_MAX} paradas del día, por ciudad; puede haber más.</Alert>
      )}
      {routes.map(([repartidor, paradas]) => (
        <Ruta key={repartidor} paradas={paradas} />
      ))}
    </>
  );
}

function Ruta({ paradas }: { readonly paradas: readonly Parada[] }) {
  const depart = useCommand(rutaCalls.depart, { invalidates: ['ruta'] });
  const back = useCommand(rutaCalls.back, { invalidates: ['ruta'] });
  const remove = useCommand(rutaCalls.remove, { invalidates: ['ruta'] });
  const [departs, takesBack, removes] = [
    useAllowed(rutaCalls.depart.access),
    useAllowed(rutaCalls.back.access),
    useAllowed(rutaCalls.remove.access),
  ];
  const of = (...estados: readonly Parada['estado'][]): number[] =>
    paradas.filter(({ estado }) => estados.includes(estado)).map(({ parada_id }) => parada_id);
  const [waiting, out] = [of('Asignada'), of('En ruta', 'Fallida')];
  const nombre = paradas[0]?.repartidor_nombre ?? '';
  return (
    <Section
      title={nombre}
      actions={
        <Group gap="xs">
          {departs && waiting.length > 0 && (
            <Button
              size="compact-sm"
              loading={depart.isPending}
              aria-label={`Salió a ruta: ${nombre}`}
              onClick={() => depart.mutate({ body: { parada_ids: waiting } })}
            >
              Salió a ruta ({waiting.length})
            </Button>
          )}
          {takesBack && out.length > 0 && (
            <Button
              size="compact-sm"
              variant="default"
              loading={back.isPending}
              aria-label={`Regresó: ${nombre}`}
              onClick={() => back.mutate({ body: { parada_ids: out } })}
            >
              Regresó ({out.length})
            </Button>
          )}
        </Group>
      }
      flush
    >
      <Rows>
        {paradas.map((parada) => (
          <li key={parada.parada_id} className={classes.fila}>
            <GuiaRow guia={parada}>
              <StatusBadge tone={TONES[parada.estado]}>{parada.estado}</StatusBadge>
              {parada.motivo !== null && parada.estado !== 'Entregada' && <Text size="sm">{parada.motivo}</Text>}
              {parada.comentario !== null && parada.comentario !== '' && parada.estado !== 'Entregada' && (
                <Text size="sm">{parada.comentario}</Text>
              )}
              {parada.momento !== null && (
                <Text size="sm" c="dimmed">
                  <DateText value={parada.momento} time />
                </Text>
              )}
              {parada.tiene_foto && parada.estado !== 'Entregada' && <Foto parada={parada} />}
              {removes && parada.estado === 'Asignada' && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Quitar de la ruta la guía ${numero(parada)}`}
                  onClick={() => remove.mutate({ body: { parada_ids: [parada.parada_id] } })}
                >
                  Quitar
                </Button>
              )}
            </GuiaRow>
          </li>
        ))}
      </Rows>
    </Section>
  );
}

/** The photo of a failed attempt, loaded on request. */
function Foto({ parada }: { readonly parada: Parada }) {
  const [shown, setShown] = useState(false);
  return shown ? (
    <BlobImage
      call={rutaCalls.photo}
      input={{ params: { parada_id: parada.parada_id } }}
      version={1}
      alt={`Foto del intento: ${parada.motivo ?? ''}`}
      height={160}
      className={classes.foto}
    />
  ) : (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={`Ver la foto del intento de la guía ${numero(parada)}`}
      onClick={() => setShown(true)}
    >
      Ver foto
    </Button>
  );
}

function GuiaRow({ guia, children }: { readonly guia: PorAsignar | Parada; readonly children?: ReactNode }) {
  return (
    <>
      <span className={classes.texto}>
        <b className="mono">{numero(guia)}</b> {clienteText(guia)}
        <Text span display="block" size="sm" c="dimmed">
          {guia.ciudad_nombre} · {guia.direccion}
        </Text>
      </span>
      {children}
      <MoneyText value={guia.total} />
    </>
  );
}
