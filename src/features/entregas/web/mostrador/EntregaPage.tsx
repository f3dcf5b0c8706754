import { useEffect, useRef, useState } from 'react';
import { Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconPackage } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import { confirmLeave } from '#kit/web/form/use-leave-guard.ts';
import { piece } from '#kit/web/piece/piece.tsx';
import { useSession } from '#kit/web/session/use-session.ts';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { usePhone } from '#kit/web/ui/use-phone.ts';
import { VienenEnCamino } from '#features/retiros/web/VienenEnCamino.public.tsx';
import { entregasCalls } from '../../contract/entregas.calls.ts';
import { BuscarCliente, type Hallado } from '#features/abonos/web/cobro/BuscarCliente.public.tsx';
import type { Hecha } from './CobroForm.tsx';
import { cajasSinVer, nombreDeCaja, nombresOf } from './cajas.ts';
import { guiasOf } from './entrega-search.ts';
import { EscaneoAviso } from './EscaneoAviso.tsx';
import { useEscaneo } from './use-escaneo.ts';
import { Mostrador } from './Mostrador.tsx';
import { MostradorFrame } from '#features/abonos/web/cobro/MostradorFrame.public.tsx';

// Loaded on demand with the printed receipt: it is not needed before the first delivery.
const Resultado = piece(async () => (await import('./Resultado.tsx')).Resultado);

const NINGUNA: ReadonlySet<number> = new Set();

/** The counter: one client after the other, from the search to the receipt, on one screen. */
export function EntregaPage() {
  const navigate = useNavigate();
  const { cliente_id, guia }: { readonly cliente_id?: string; readonly guia?: string } = useSearch({ strict: false });
  const sucursal = useSession()?.usuario.sucursal;
  const phone = usePhone();
  const box = useRef<HTMLInputElement>(null);
  const isDirty = useRef<() => boolean>(() => false);
  const [hecha, setHecha] = useState<Hecha | null>(null);
  /** Parcels verified for the current client. */
  const [vistas, setVistas] = useState(NINGUNA);
  const attended = hecha === null && cliente_id !== undefined ? Number(cliente_id) : null;
  useEffect(() => {
    // Preload now: the network may be down when the delivery is done.
    if (attended !== null) void Resultado.preload();
  }, [attended]);
  const datos = useCall(
    entregasCalls.counter,
    { params: { cliente_id: attended ?? 0 } },
    { enabled: attended !== null },
  ).data?.data;

  const open = (search: { readonly cliente_id?: string; readonly guia?: string }): Promise<void> =>
    navigate({ to: '/entrega', search });
  const pick = async ({ cliente_id: found, guia_id, paquete_ids }: Hallado, scanned = false): Promise<void> => {
    const same = String(found) === cliente_id && hecha === null;
    const ticked = same ? guiasOf(guia) : null;
    // All guias are ticked already, or the same client was picked again.
    if (same && (guia_id === null || ticked === null)) return;
    if (!same && isDirty.current() && !(await confirmLeave('Lo que escribió para este cliente se pierde.'))) return;
    setHecha(null);
    if (!same) setVistas(scanned ? new Set(paquete_ids.slice(0, 1)) : NINGUNA);
    const guias = guia_id === null ? undefined : [...new Set([...(ticked ?? []), guia_id])].join(',');
    await open({ cliente_id: String(found), ...(guias === undefined ? {} : { guia: guias }) });
  };
  const aqui = (datos?.guias ?? []).filter(({ entregable }) => entregable);
  const guiaAqui = (guia_id: number) => aqui.filter((one) => one.guia_id === guia_id);
  const escaneo = useEscaneo({
    cliente_id: attended,
    entregables: aqui.map(({ guia_id, paquetes }) => ({ guia_id, cajas: paquetes.map((one) => one.paquete_id) })),
    vistas,
    onAbrir: (hallado) => void pick(hallado, true),
    onTodas: () => void open(cliente_id === undefined ? {} : { cliente_id }),
    onVerificar: (guia_id, paquete_id) => {
      setVistas((before) => new Set([...before, paquete_id]));
      const [guia] = guiaAqui(guia_id);
      const paquete = guia?.paquetes.find((one) => one.paquete_id === paquete_id);
      return guia === undefined || paquete === undefined ? '' : nombreDeCaja(guia, paquete);
    },
    faltanDe: (guia_id) => nombresOf(cajasSinVer(guiaAqui(guia_id), vistas)),
  });
  const next = (): void => {
    setHecha(null);
    setVistas(NINGUNA);
    escaneo.quitar();
    // The focused element disappears with the result, so the search box gets the focus.
    void open({}).then(() => box.current?.focus());
  };
  useHotkeys([['F2', () => (hecha === null ? box.current?.focus() : next())]], []);

  return (
    <MostradorFrame attending={cliente_id !== undefined && hecha === null}>
      <PageHeader title="Entregar" {...(sucursal == null ? {} : { detalle: sucursal.sucursal_nombre })} />
      <BuscarCliente input={box} autoFocus={!phone && cliente_id === undefined} onPick={(row) => void pick(row)} />
      {escaneo.aviso !== null && (
        <EscaneoAviso
          aviso={escaneo.aviso}
          onAbrir={(hallado) => {
            escaneo.quitar();
            void pick(hallado, true);
          }}
          onQuitar={escaneo.quitar}
        />
      )}
      {hecha !== null ? (
        <Resultado key={hecha.entrega_id} hecha={hecha} onNext={next} />
      ) : cliente_id === undefined ? (
        <>
          <VienenEnCamino />
          <Stack align="center" gap={6} px="md" py={72} ta="center">
            <IconPackage size={40} stroke={1.2} color="var(--mantine-color-dimmed)" aria-hidden />
            <Text fw={600}>¿Quién retira?</Text>
            <Text c="dimmed" maw={460}>
              Escriba su casillero, nombre, identidad o teléfono, o escanee su pase de retiro o la etiqueta de una guía
              o de un paquete.
            </Text>
          </Stack>
        </>
      ) : (
        <Mostrador
          key={cliente_id}
          cliente_id={Number(cliente_id)}
          marcadas={guiasOf(guia)}
          vistas={vistas}
          onVista={(paquete_id, on) =>
            setVistas((before) => new Set([...before].filter((id) => id !== paquete_id).concat(on ? paquete_id : [])))
          }
          onMarcar={(ids) => {
            // Parcels of guias that are no longer ticked are no longer verified either.
            const kept = new Set(
              aqui
                .filter((one) => ids?.includes(one.guia_id))
                .flatMap((one) => one.paquetes.map((box) => box.paquete_id)),
            );
            if (ids !== null) setVistas((before) => new Set([...before].filter((id) => kept.has(id))));
            void navigate({
              to: '/entrega',
              search: { cliente_id, ...(ids === null ? {} : { guia: ids.length === 0 ? '0' : ids.join(',') }) },
              replace: true,
              resetScroll: false,
            });
          }}
          tellDirty={(told) => {
            isDirty.current = told;
          }}
          onHecha={setHecha}
        />
      )}
    </MostradorFrame>
  );
}
