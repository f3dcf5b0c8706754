import { type KeyboardEvent, useEffect, useState } from 'react';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { useLeaveGuard } from '#kit/web/form/use-leave-guard.ts';
import { usePreference } from '#kit/web/session/preferences.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import type { Servicio } from '#features/servicios/contract/servicios.schemas.ts';
import { recepcionCalls } from '../../contract/recepcion.calls.ts';
import { startCola } from '../cola/cola-de-recepcion.public.ts';
import type { Orden } from '../intake/parcel.ts';
import { isBusy } from '../intake/state.ts';
import { useFieldBurst } from '../intake/use-field-burst.ts';
import { usePesoDeBascula } from '../intake/use-peso-de-bascula.ts';
import { focusCampo, useIntake } from '../intake/use-intake.ts';
import { printLabel, useFormato, useImprimirAlGuardar } from '../lista/imprimir.ts';
import { PorAtender } from '../lista/PorAtender.tsx';
import { Recibidos } from '../lista/Recibidos.tsx';
import { useCola } from '../lista/use-cola.ts';
import { useResultados } from '../lista/use-resultados.ts';
import { Atajos } from './Atajos.tsx';
import { Herramientas } from './Herramientas.tsx';
import { Paquete } from './Paquete.tsx';
import { useAtajos, useReclaimFocus } from './use-atajos.ts';
import classes from './Mesa.module.css';

interface Props {
  readonly servicio: Servicio;
  readonly servicios: readonly Servicio[];
}

const isOrden = (value: unknown): value is Orden => value === 'medidas' || value === 'peso';
const LOST =
  'Lo que está a medias se aparta, y lo que falta de enviar queda guardado en este equipo: se envía cuando vuelva a ingresar con su usuario.';

/** The table of the warehouse: one parcel on it, and beside it what was received. */
export function Mesa({ servicio, servicios }: Props) {
  const [orden, setOrden] = usePreference<Orden>('recepcion.orden', 'medidas', isOrden);
  const [state, send] = useIntake(servicio.servicio_id, orden);
  const bascula = usePesoDeBascula(state.parcel.tracking, send);
  const [imprimir] = useImprimirAlGuardar();
  const [formato] = useFormato();
  const [rotulo, setRotulo] = useState('');
  const [detalles, setDetalles] = useState(false);
  const { entradas } = useCola();
  const recent = useCall(recepcionCalls.recent, {});
  const avisos = useResultados({ imprimir, formato });
  useEffect(startCola, []);
  useFieldBurst((codigo) => send({ tipo: 'escaneo', codigo }));
  useReclaimFocus(() => focusCampo(state.foco.campo));
  const waiting = entradas.some(({ estado }) => estado === 'esperando');
  useLeaveGuard(() => isBusy(state) || waiting, { texto: LOST });
  const reprint = (): void => {
    const last = recent.data?.data.paquetes[0];
    if (last !== undefined) void printLabel(last.paquete_id, formato);
  };
  const likeLast = (): void => {
    const ultimo = recent.data?.data.paquetes.find(({ servicio_id }) => servicio_id === servicio.servicio_id);
    send({ tipo: 'igual', ultimo });
  };
  useAtajos({
    F2: likeLast,
    F4: () => setDetalles(!detalles),
    F8: () => {
      if (state.fase.tipo === 'cliente') send({ tipo: 'sin_dueno', rotulo });
    },
    F9: reprint,
    Escape: () => send({ tipo: 'apartar' }),
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
    const { campo } = event.target.dataset;
    if (campo === undefined) return;
    event.preventDefault();
    send({ tipo: 'enter', campo });
  };
  return (
    <div className={classes.page}>
      <PageHeader
        titulo={`Recibir ${servicio.servicio_nombre}`}
        actions={
          <Herramientas
            orden={orden}
            bascula={bascula}
            onOrden={(next) => {
              setOrden(next);
              send({ tipo: 'orden', orden: next });
            }}
          />
        }
      />
      <nav className={classes.services} aria-label="Servicio que se recibe">
        {servicios.map(({ servicio_id, servicio_nombre }) => (
          <LinkButton
            key={servicio_id}
            to="/recibir/paquetes/$servicio_id"
            params={{ servicio_id: String(servicio_id) }}
            size="compact-md"
            variant={servicio_id === servicio.servicio_id ? 'light' : 'subtle'}
            color={servicio_id === servicio.servicio_id ? undefined : 'gray'}
            aria-current={servicio_id === servicio.servicio_id ? 'page' : undefined}
          >
            {servicio_nombre}
          </LinkButton>
        ))}
      </nav>
      <div className={classes.columns}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className={classes.table} onKeyDown={onKeyDown}>
          <Paquete
            state={state}
            send={send}
            servicio={servicio}
            servicios={servicios}
            rotulo={rotulo}
            onRotulo={setRotulo}
            onIgual={likeLast}
            detalles={detalles}
            onDetalles={setDetalles}
          />
          <Atajos />
        </div>
        <div className={classes.side}>
          <PorAtender enEspera={state.enEspera} send={send} />
          <Recibidos formato={formato} avisos={avisos} onDone={() => focusCampo(state.foco.campo)} />
        </div>
      </div>
    </div>
  );
}
