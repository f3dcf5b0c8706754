import type { ReactNode } from 'react';
import { Link, getRouteApi } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Section } from '#kit/web/detail/Section.tsx';
import panel from '#kit/web/ui/Panel.module.css';
import { StatusBadge, type StatusTone } from '#kit/web/ui/StatusBadge.tsx';
import tones from '#kit/web/ui/tones.module.css';
import type { Packinglist, PaqueteEnLista } from '../../contract/packinglist.schemas.ts';
import { pendientesPrimero } from '../../rules/pendientes-primero.ts';
import { estaEnCamino } from '../../rules/recibir-escaneo.ts';
import { PaquetesDeLista } from '../PaquetesDeLista.tsx';
import { GRUPOS, type Grupo } from './recibir-search.ts';
import type { useRecibir } from './use-recibir.ts';
import classes from './Grupos.module.css';

const route = getRouteApi('/shell/recibir/hn');

const TITULOS: Readonly<Record<Grupo, string>> = {
  esperados: 'Esperados',
  recibidos: 'Recibidos',
  faltan: 'Faltan',
  inesperados: 'Inesperados',
};
const TONES: Readonly<Record<Grupo, StatusTone>> = {
  esperados: 'secondary',
  recibidos: 'success',
  faltan: 'warning',
  inesperados: 'danger',
};
const VACIO: Readonly<Record<Grupo, string>> = {
  esperados: 'La lista no tiene paquetes.',
  recibidos: 'Todavía no se ha escaneado ningún paquete.',
  faltan: 'No falta ninguno.',
  inesperados: 'Nada llegó que no estuviera en la lista.',
};

interface Props {
  readonly lista: Packinglist;
  readonly recibir: ReturnType<typeof useRecibir>;
  /** What was not expected, in sight whichever group is looked at. */
  readonly children: ReactNode;
}

/** What was expected, what has come, what is missing and what nobody expected: four counts, each with its parcels. */
export function Grupos({ lista, recibir, children }: Props) {
  const { packinglist_id, grupo = 'faltan' } = route.useSearch();
  const current = (GRUPOS as readonly string[]).includes(grupo) ? (grupo as Grupo) : 'faltan';
  const { paquetes, acciones } = lista;
  const isScanned = ({ paquete_id }: PaqueteEnLista): boolean => recibir.escaneados.has(paquete_id);
  const hasCome = (paquete: PaqueteEnLista): boolean => !estaEnCamino(paquete) || isScanned(paquete);
  const groups: Readonly<Record<Exclude<Grupo, 'inesperados'>, readonly PaqueteEnLista[]>> = {
    esperados: pendientesPrimero(paquetes),
    recibidos: paquetes.filter(hasCome),
    faltan: paquetes.filter((paquete) => !hasCome(paquete)),
  };
  const countOf = (one: Grupo): number => (one === 'inesperados' ? recibir.inesperados.length : groups[one].length);
  const noteOf = (paquete: PaqueteEnLista) =>
    !estaEnCamino(paquete) ? (
      <StatusBadge tone="primary">Recibido</StatusBadge>
    ) : isScanned(paquete) ? (
      <StatusBadge tone="success">Escaneado, sin guardar</StatusBadge>
    ) : (
      <StatusBadge tone="danger">Falta</StatusBadge>
    );
  return (
    <>
      <nav className={classes.groups} aria-label="Grupos de paquetes">
        {GRUPOS.map((one) => (
          <Link
            key={one}
            to="/recibir/hn"
            search={{ packinglist_id, grupo: one }}
            replace
            resetScroll={false}
            className={clsx(panel.panel, tones.tone, classes.group)}
            data-tone={TONES[one]}
            aria-current={one === current ? 'true' : undefined}
          >
            <div className={classes.name}>{TITULOS[one]}</div>
            <div className={classes.count}>{countOf(one)}</div>
          </Link>
        ))}
      </nav>
      {children}
      {(current !== 'inesperados' || recibir.inesperados.length === 0) && (
        <Section title={TITULOS[current]} flush>
          <PaquetesDeLista
            key={current}
            title={TITULOS[current]}
            paquetes={current === 'inesperados' ? [] : groups[current]}
            vacio={VACIO[current]}
            note={noteOf}
            {...(acciones.recibir
              ? {
                  check: {
                    label: 'Llegó',
                    isChecked: hasCome,
                    isDisabled: (paquete: PaqueteEnLista) => !estaEnCamino(paquete),
                    onChange: (paquete: PaqueteEnLista, on: boolean) => recibir.toggle(paquete.paquete_id, on),
                  },
                }
              : {})}
          />
        </Section>
      )}
    </>
  );
}
