import { CONTENIDOS, RECEPTORES } from './contenidos.ts';
import type { Empresa } from './empresa.ts';
import { APELLIDOS, NOMBRES } from './nombres.ts';
import { atWork, DAY_MS, isoOf, type Periodo } from './periodo.ts';
import type { Random } from './random.ts';
import type { Tablas } from './tablas.ts';
import { trackingOf } from './trackings.ts';

/** Told of, and never came or not yet. */
const PREALERTED = 0.9;
/** Those that are still waited for were told of in the last days. */
const AWAITED = 0.3;
const AWAITED_DAYS = 20;
/** Nobody knows whose they are; most of them came lately. */
const NOBODYS_DAYS = 120;

/** Parcels without a guide: those that were told of and have not come, and those that are nobody's. */
export const writeSueltos = (
  tablas: Tablas,
  random: Random,
  { clientes }: Empresa,
  periodo: Periodo,
  first: number,
  count: number,
): void => {
  for (let place = 0; place < count; place++) {
    const paquete_id = first + place;
    const { tracking, courier } = trackingOf(random, paquete_id);
    const [descripcion, valor] = random.pickSkewed(CONTENIDOS);
    const avance = (place + random.next()) / count;
    const cliente = random.chance(PREALERTED)
      ? clientes[Math.floor(clientes.length * periodo.tiempo(avance) * random.next() ** 1.9)]
      : undefined;
    const moment =
      cliente === undefined
        ? atWork(periodo.hasta - Math.round(random.next() * NOBODYS_DAYS * DAY_MS), periodo.hasta)
        : random.chance(AWAITED)
          ? periodo.hasta - Math.round(random.next() * AWAITED_DAYS * DAY_MS)
          : periodo.momento(avance);
    const isNobodys = cliente === undefined;
    const who = isNobodys ? (RECEPTORES[place % RECEPTORES.length] ?? '') : String(cliente.cliente_id);
    const peso = isNobodys ? 1 + random.below(20) : null;
    const rotulo = isNobodys ? `${random.pickSkewed(NOMBRES)} ${random.pickSkewed(APELLIDOS)}` : null;
    const estado = isNobodys ? 'Recibido en USA' : 'Pre-alertado';
    tablas.paquetes.add([
      paquete_id, tracking, courier, descripcion, isNobodys ? null : valor, estado, cliente?.cliente_id ?? 0,
      isNobodys ? 10 : null, null, null, null, peso, null, peso, isNobodys ? isoOf(moment) : null, null, null, null,
      cliente?.sucursal_id ?? null, who, isoOf(moment), null, rotulo, isNobodys ? who : null, null,
    ]); // prettier-ignore
    const accion = isNobodys ? 'recibir_usa' : 'prealertar';
    tablas.historial.add(['paquete', paquete_id, estado, accion, who, isoOf(moment)]);
  }
};
