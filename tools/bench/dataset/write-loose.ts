import { PAQUETE_TRANSICIONES } from '#features/viaje/rules/paquete-transiciones.ts';
import { CONTENTS } from '#app/server/world/contents.ts';
import { GIVEN_NAMES, SURNAMES } from '#app/server/world/names.ts';
import { addPaquete } from '#app/server/world/paquete.ts';
import type { Random } from '#app/server/world/random.ts';
import type { Rows } from '#app/server/world/rows.ts';
import { atOnce, stepsOf } from '#app/server/world/steps.ts';
import { trackingOf } from '#app/server/world/trackings.ts';
import type { Company } from './company.ts';
import { RECEIVERS } from './people.ts';
import { atWork, DAY_MS, isoOf, type Period } from './period.ts';

/** Share of parcels that were pre-alerted; most of them never arrived, or have not yet. */
const PREALERTED = 0.9;
/** Share of pre-alerted parcels that are still expected: pre-alerted in the last days. */
const AWAITED = 0.3;
const AWAITED_DAYS = 20;
/** Share of clients' parcels that lie in Miami and wait for a request to group them. */
const FREE = 0.04;
const FREE_DAYS = 25;
/** Parcels without a known owner came within these days. */
const NOBODYS_DAYS = 120;
const NOBODY = 0;
const AIR = 10;

/** Writes parcels without a guide: pre-alerted but not arrived, waiting for a request, and without a known owner. */
export const writeLoose = (
  rows: Rows,
  random: Random,
  { clientes }: Company,
  period: Period,
  first: number,
  count: number,
): void => {
  for (let place = 0; place < count; place++) {
    const paquete_id = first + place;
    const { tracking, courier } = trackingOf(random, paquete_id);
    const [descripcion, valor] = random.pickSkewed(CONTENTS);
    const progress = (place + random.next()) / count;
    const cliente = random.chance(PREALERTED)
      ? clientes[Math.floor(clientes.length * period.timeShare(progress) * random.next() ** 1.9)]
      : undefined;
    const isFree = cliente !== undefined && random.chance(FREE);
    const moment = isFree
      ? atWork(period.end - Math.round(random.next() * FREE_DAYS * DAY_MS), period.end)
      : cliente === undefined
        ? atWork(period.end - Math.round(random.next() * NOBODYS_DAYS * DAY_MS), period.end)
        : random.chance(AWAITED)
          ? period.end - Math.round(random.next() * AWAITED_DAYS * DAY_MS)
          : period.momentAt(progress);
    const isNobodys = cliente === undefined;
    const isHere = isNobodys || isFree;
    const who = isHere ? (RECEIVERS[place % RECEIVERS.length] ?? '') : String(cliente.cliente_id);
    const peso = isHere ? 1 + random.below(20) : null;
    addPaquete(
      rows,
      {
        paquete_id,
        tracking,
        paquete_courier: courier,
        paquete_descripcion: descripcion,
        valor_compra: isNobodys ? null : valor,
        cliente_id: cliente?.cliente_id ?? NOBODY,
        servicio_id: isHere ? AIR : null,
        fecha_salida_estimada: null,
        fecha_entrega_estimada: null,
        cantidad: 1,
        guia_id: null,
        guia_caja: null,
        reempaque_id: null,
        sucursal_id: cliente?.sucursal_id ?? null,
        packinglist_id: null,
        rotulo: isNobodys ? `${random.pickSkewed(GIVEN_NAMES)} ${random.pickSkewed(SURNAMES)}` : null,
        medidas: { alto: null, largo: null, ancho: null, peso_real: peso, peso_volumetrico: null, peso_cobrar: peso },
      },
      stepsOf(PAQUETE_TRANSICIONES, atOnce([isHere ? 'recibir_usa' : 'prealertar'] as const, who, isoOf(moment))),
    );
  }
};
