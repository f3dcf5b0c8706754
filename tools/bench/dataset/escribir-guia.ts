import type { GuiaEstado } from '#features/viaje/rules/guia-estado.ts';
import { BODEGUEROS, RECEPTORES, SUPERVISOR } from './contenidos.ts';
import { factorAt } from './empresa.ts';
import type { Caja, GuiaHecha, Grupo } from './grupo.ts';
import { DAY_MS, dayOf, isoOf, type Periodo } from './periodo.ts';
import { writeBitacora } from './escribir-registro.ts';
import type { Tablas } from './tablas.ts';

/** Nobody came for so long: it is written off. */
const ABANDONED_AFTER_MS = 90 * DAY_MS;
/** Every so manieth had been told of by another of its numbers. */
const OTHER_CODE = 25;
/** Of a list that is still open, this share of its guides is packed already. */
const PACKED_OF_10 = 6;

const STEPS = [
  ['Recibido en USA', 'recibir_usa', 'crear'],
  ['Enviado a HN', 'enviar', 'enviar'],
  ['Recibido en HN', 'recibir_hn', 'recibir_hn'],
  ['Disponible para entrega', 'disponer', 'disponer'],
  ['Entregado', 'entregar', 'entregar'],
  ['Abandonado', 'abandonar', 'abandonar'],
] as const;
type Estado = (typeof STEPS)[number][0] & GuiaEstado;

/** How far a guide came by the last day, with the moments of its steps. */
interface Camino {
  readonly estado: Estado;
  readonly momentos: readonly number[];
}

const caminoOf = (guia: GuiaHecha, entregado: number | null, hasta: number): Camino => {
  const received = Math.max(...guia.cajas.map(({ recibida }) => recibida));
  const moments = [received, guia.lista.enviada, guia.lista.recibida, guia.disponible];
  const reached = moments.filter((moment) => moment <= hasta);
  const last = reached.length - 1;
  if (last === 3) {
    if (entregado !== null && entregado <= hasta) return { estado: 'Entregado', momentos: [...reached, entregado] };
    const abandoned = guia.disponible + ABANDONED_AFTER_MS;
    if (entregado === null && abandoned <= hasta) return { estado: 'Abandonado', momentos: [...reached, abandoned] };
  }
  return { estado: STEPS[Math.max(0, last)]?.[0] ?? 'Recibido en USA', momentos: reached };
};

const stepOf = (estado: Estado, place: number) => {
  const step = place === 4 && estado === 'Abandonado' ? STEPS[5] : STEPS[place];
  if (step === undefined) throw new Error(`there is no step ${place}`);
  return step;
};

const whoOf = (place: number, number: number): string =>
  place === 0
    ? (RECEPTORES[number % RECEPTORES.length] ?? SUPERVISOR)
    : place === 2
      ? (BODEGUEROS[number % BODEGUEROS.length] ?? SUPERVISOR)
      : place === 4
        ? 'caja.sps'
        : SUPERVISOR;

const decimal = (hundredths: number): number => hundredths / 100;

interface Lugar {
  readonly guia_id: number;
  /** The number of its first parcel. */
  readonly paquete_id: number;
}

const writeCaja = (
  tablas: Tablas,
  caja: Caja,
  { cliente_id, sucursal_id }: Grupo,
  guia: GuiaHecha,
  camino: Camino,
  packed: boolean,
  { guia_id, paquete_id }: Lugar,
): void => {
  const receptor = whoOf(0, paquete_id);
  tablas.paquetes.add([
    paquete_id,
    caja.tracking,
    caja.courier,
    caja.descripcion,
    caja.valor,
    camino.estado,
    cliente_id,
    guia.servicio_id,
    decimal(caja.alto),
    decimal(caja.largo),
    decimal(caja.ancho),
    decimal(caja.peso_real),
    decimal(caja.peso_volumetrico),
    decimal(caja.peso_cobrar),
    isoOf(caja.recibida),
    dayOf(guia.lista.enviada),
    dayOf(guia.disponible),
    guia_id,
    sucursal_id,
    caja.prealerta === null ? receptor : String(cliente_id),
    isoOf(caja.prealerta ?? caja.recibida),
    packed ? guia.lista.packinglist_id : null,
    null,
    receptor,
    camino.estado === 'Abandonado' ? 'Disponible para entrega' : null,
  ]);
  if (paquete_id % OTHER_CODE === 0) tablas.paquete_codigos.add([paquete_id, `420331${caja.tracking}`]);
  if (caja.prealerta !== null)
    tablas.historial.add([
      'paquete', paquete_id, 'Pre-alertado', 'prealertar', String(cliente_id), isoOf(caja.prealerta),
    ]); // prettier-ignore
  writeBitacora(tablas, {
    usuario: receptor,
    accion: 'paquetes.recibir',
    entidad: 'paquete',
    entidad_id: paquete_id,
    despues: { tracking: caja.tracking, cliente_id, guia_id, peso_cobrar: decimal(caja.peso_cobrar) },
    momento: caja.recibida,
  });
  camino.momentos.forEach((moment, place) => {
    const [estado, accion] = stepOf(camino.estado, place);
    const when = place === 0 ? caja.recibida : moment;
    tablas.historial.add(['paquete', paquete_id, estado, accion, whoOf(place, paquete_id), isoOf(when)]);
  });
};

/**
 * Writes a guide with its parcels and their history.
 * @param lugar its numbers, and the percent of ISV that it keeps once it is available.
 * @returns the factor that it was charged by in ten-thousandths, null when it was not handed over.
 */
export const writeGuia = (
  tablas: Tablas,
  grupo: Grupo,
  guia: GuiaHecha,
  periodo: Periodo,
  { isv, ...lugar }: Lugar & { readonly isv: number },
): number | null => {
  const { guia_id } = lugar;
  const camino = caminoOf(guia, grupo.entregado, periodo.hasta);
  const packed = camino.momentos.length > 1 || guia.lista.cerrada <= periodo.hasta || guia_id % 10 < PACKED_OF_10;
  const isAvailable = camino.momentos.length > 3;
  const factor = isAvailable ? factorAt(periodo, guia.disponible) : null;
  const received = camino.momentos[0] ?? periodo.hasta;
  tablas.guias.add([
    guia_id,
    guia_id,
    camino.estado,
    guia.cajas.length === 1 ? 'Normal' : 'Consolidación',
    grupo.cliente_id,
    guia.servicio_id,
    grupo.sucursal_id,
    decimal(guia.peso_cobrar),
    guia.aplica_isv,
    guia.servicio_id,
    guia.servicio.tarifa_id,
    decimal(guia.valor),
    0,
    decimal(guia.descuento),
    factor === null ? null : factor / 10_000,
    factor === null ? null : isv,
    dayOf(guia.lista.enviada),
    dayOf(guia.disponible),
    whoOf(0, guia_id),
    isoOf(received),
    isAvailable ? isoOf(guia.disponible) : null,
  ]);
  camino.momentos.forEach((moment, place) => {
    const [estado, , accion] = stepOf(camino.estado, place);
    tablas.historial.add(['guia', guia_id, estado, accion, whoOf(place, guia_id), isoOf(moment)]);
  });
  guia.cajas.forEach((caja, place) =>
    writeCaja(tablas, caja, grupo, guia, camino, packed, { guia_id, paquete_id: lugar.paquete_id + place }),
  );
  return camino.estado === 'Entregado' ? factor : null;
};
