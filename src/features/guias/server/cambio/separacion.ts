import { refuse } from '#kit/contract/errors.ts';
import { targetOf } from '#kit/rules/transitions.ts';
import { total } from '#kit/rules/money.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { viajeErrors } from '#features/viaje/contract/viaje.errors.ts';
import type { GuiaEstado } from '#features/viaje/rules/guia-estado.ts';
import { conteoOf, guiaByPaquetes } from '#features/viaje/rules/guia-por-paquetes.ts';
import { GUIA_TRANSICIONES } from '#features/viaje/rules/guia-transiciones.ts';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';
import { tarifaTransporteOf } from '#features/viaje/rules/tarifa-transporte.ts';
import { condicionesDeGuia } from '#features/viaje/server/cobro-guia.ts';
import { guiaMovement, type LockedGuia } from '#features/viaje/server/guias.movement.ts';
import type { CambioDeGuias } from '../../contract/cambio.schemas.ts';
import { guiaErrors } from '../../contract/guias.errors.ts';
import { noSeSepara } from '../../rules/modificable.ts';
import { cobrosAlSeparar, precioOf, type CobroDeGuia } from '../../rules/reparto.ts';
import { requireMayChange } from '../guia-en-cambio.ts';
import { presentCambio, presentLinea } from './cambio.ts';
import {
  chargedOf,
  declaradoOf,
  readEnCambio,
  wereTold,
  type GuiaEnCambio,
  type PaqueteEnCambio,
} from './en-cambio.ts';

/** The states in which a guide for one parcel may start: that of the parcel. */
const BEGINS = ['Recibido en USA', 'Enviado a HN', 'Recibido en HN', 'Abandonado'] as const;
export type EstadoInicial = (typeof BEGINS)[number];
const beginsIn = (estado: PaqueteEstado): EstadoInicial | undefined => BEGINS.find((one) => one === estado);

/** A new guide for one parcel. */
interface Nueva {
  readonly paquete: PaqueteEnCambio;
  readonly guia_estado: EstadoInicial;
  readonly cobro: CobroDeGuia;
}

/** The original guide with the parcels left in it. */
interface Resto {
  /** The state that its parcels bring it to. */
  readonly guia_estado: GuiaEstado;
  readonly paquetes: readonly PaqueteEnCambio[];
  readonly guia_tipo: LockedGuia['guia_tipo'];
  /** None of the parcels left has arrived. */
  readonly vacia: boolean;
  /** It gets a price even if it had none: it is now Normal, or all parcels it waited for have arrived. */
  readonly con_precio: boolean;
  readonly cobro: CobroDeGuia;
}

export interface Separacion extends GuiaEnCambio {
  readonly nuevas: readonly Nueva[];
  /** null: no parcel is left, and the guide is voided. */
  readonly resto: Resto | null;
  /** Parcels that have not arrived leave without a guide; reception will create a Normal one. */
  readonly libres: readonly PaqueteEnCambio[];
  readonly cambio: CambioDeGuias;
}

/** @throws GUIA_ESTADO_NO_PERMITIDO, GUIA_NO_SE_SEPARA */
const requireSeparable = ({ guia, texto, paquetes, listas }: GuiaEnCambio): void => {
  guiaMovement.require([guia], 'separar');
  const motivo = noSeSepara({ guia_tipo: guia.guia_tipo, total_paquetes: paquetes.length, listas });
  if (motivo !== null) throw refuse(guiaErrors.GUIA_NO_SE_SEPARA, { guia: texto, motivo });
};

/** @throws GUIA_PAQUETE_AJENO at the first that is not in the guide, or is repacked into another of its parcels. */
const requireOwn = (paquetes: readonly PaqueteEnCambio[], elegidos: readonly number[]): void => {
  const own = new Set(paquetes.map(({ paquete_id }) => paquete_id));
  const place = elegidos.findIndex((paquete_id) => !own.has(paquete_id));
  if (place >= 0)
    throw refuse(guiaErrors.GUIA_PAQUETE_AJENO, undefined, {
      errores: { [`paquete_ids.${place}`]: guiaErrors.GUIA_PAQUETE_AJENO.message() },
    });
};

/** Whether a box of a guide in Honduras is at another branch, because it was lost on the road between them. */
const isAway = ({ sucursal_id, paquete_estado }: PaqueteEnCambio, guia: LockedGuia): boolean =>
  guia.guia_estado === 'Recibido en HN' &&
  paquete_estado !== 'Abandonado' &&
  sucursal_id !== null &&
  sucursal_id !== guia.sucursal_id;

/** Requires that a box left in the guide is at its branch. @throws GUIA_NO_SE_SEPARA if all of them are elsewhere. */
const requireAqui = ({ guia, texto }: GuiaEnCambio, staying: readonly PaqueteEnCambio[]): void => {
  const going = staying.filter(({ paquete_estado }) => paquete_estado !== 'Abandonado');
  if (going.length > 0 && going.every((paquete) => isAway(paquete, guia)))
    throw refuse(guiaErrors.GUIA_NO_SE_SEPARA, {
      guia: texto,
      motivo: 'Lo que quedaría en ella no está en su sucursal. Elija lo que falta, no lo que llegó.',
    });
};

/** The transport to the branches of the parcels, by branch. */
const readTransportes = async (
  db: Executor,
  paquetes: readonly PaqueteEnCambio[],
): Promise<ReadonlyMap<number, number>> => {
  const ids = [...new Set(paquetes.flatMap(({ sucursal_id }) => sucursal_id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sucursales')
    .select(['sucursal_id', 'sucursal_principal', 'tarifa_transporte'])
    .where('sucursal_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.sucursal_id, tarifaTransporteOf(row)]));
};

/** The state of the guide after `followPaquetes` has moved it on. */
const estadoDelResto = (
  desde: GuiaEstado,
  guia: { readonly guia_tipo: string; readonly falta_tracking: boolean },
  paquetes: readonly PaqueteEnCambio[],
): GuiaEstado => {
  let estado = desde;
  const conteo = conteoOf(paquetes.map((paquete) => paquete.paquete_estado));
  for (;;) {
    const accion = guiaByPaquetes({ ...guia, guia_estado: estado, paquetes: conteo });
    const hacia = accion === null ? null : targetOf(GUIA_TRANSICIONES, accion, estado);
    if (hacia === null || hacia === undefined) return estado;
    estado = hacia;
  }
};

/** The original guide with the parcels that stay, before it is priced. */
const restoOf = (guia: LockedGuia, paquetes: readonly PaqueteEnCambio[]): Omit<Resto, 'cobro'> => {
  const { guia_estado: desde, falta_tracking } = guia;
  const isNormal = paquetes.length < 2;
  const guia_tipo = isNormal ? 'Normal' : guia.guia_tipo;
  const vacia =
    desde === 'Esperando Consolidación' && paquetes.every(({ paquete_estado }) => paquete_estado === 'Pre-alertado');
  const guia_estado = estadoDelResto(
    vacia ? 'Pre-alertado' : desde,
    { guia_tipo, falta_tracking: falta_tracking && !isNormal },
    paquetes,
  );
  const waited = desde === 'Pre-alertado' || desde === 'Esperando Consolidación';
  const waits = guia_estado === 'Pre-alertado' || guia_estado === 'Esperando Consolidación';
  return { guia_estado, paquetes, guia_tipo, vacia, con_precio: isNormal || (waited && !waits) };
};

/**
 * Plans a split of a guide in which all of its parcels, or the chosen ones, get a guide of their own. The preview and
 * the command both use this.
 * @param elegidos absent: all of them.
 * @param lock true for the change itself.
 * @throws NO_ENCONTRADO, GUIA_ESTADO_NO_PERMITIDO, GUIA_NO_SE_SEPARA, GUIA_PAQUETE_AJENO, GUIA_SERVICIO_DESCONOCIDO
 */
export const planSeparacion = async (
  db: Executor,
  user: Principal,
  guia_id: number,
  elegidos: readonly number[] | undefined,
  lock: boolean,
): Promise<Separacion> => {
  requireMayChange(user);
  const [read] = await readEnCambio(db, [guia_id], lock);
  if (read === undefined) throw new Error('a guide that was found is not there');
  requireSeparable(read);
  const { guia, texto, paquetes, listas } = read;
  if (elegidos !== undefined) requireOwn(paquetes, elegidos);
  const condiciones = await condicionesDeGuia(db, guia);
  if (condiciones === null) throw refuse(viajeErrors.GUIA_SERVICIO_DESCONOCIDO);

  const chosen = new Set(elegidos ?? paquetes.map(({ paquete_id }) => paquete_id));
  const leaving = paquetes.filter(({ paquete_id }) => chosen.has(paquete_id));
  const staying = paquetes.filter(({ paquete_id }) => !chosen.has(paquete_id));
  requireAqui(read, staying);
  const libres = leaving.filter(({ paquete_estado }) => paquete_estado === 'Pre-alertado');
  const alone = leaving.flatMap((paquete) => {
    if (paquete.paquete_estado === 'Pre-alertado') return [];
    const guia_estado = beginsIn(paquete.paquete_estado);
    if (guia_estado === undefined)
      throw refuse(guiaErrors.GUIA_NO_SE_SEPARA, {
        guia: texto,
        motivo: `El paquete ${paquete.tracking} está en estado ${paquete.paquete_estado}.`,
      });
    return [{ paquete, guia_estado }];
  });
  const left = staying.length === 0 ? [] : [restoOf(guia, staying)];
  const transportes = await readTransportes(
    db,
    leaving.filter((paquete) => isAway(paquete, guia)),
  );
  const cobros = cobrosAlSeparar(guia, { ...condiciones, servicio_id: guia.servicio_id }, [
    ...left.map(({ con_precio }) => ({
      peso_cobrar: total(staying.map(chargedOf)),
      propia: true,
      con_precio,
      declarado: declaradoOf(staying),
    })),
    ...alone.map(({ paquete }) => ({
      peso_cobrar: chargedOf(paquete),
      propia: false,
      con_precio: true,
      declarado: declaradoOf([paquete]),
      guia_tarifa_transporte: isAway(paquete, guia) ? transportes.get(paquete.sucursal_id ?? 0) : undefined,
    })),
  ]);
  const cobroOf = (place: number): CobroDeGuia => {
    const cobro = cobros[place];
    if (cobro === undefined) throw new Error('a guide without its price');
    return cobro;
  };
  const [resto = null] = left.map((one): Resto => ({ ...one, cobro: cobroOf(0) }));
  const nuevas = alone.map((one, place) => ({ ...one, cobro: cobroOf(left.length + place) }));

  const head = { guia_id, guia_numero: guia.guia_numero, servicio_prefijo: guia.servicio_prefijo };
  const cambio = presentCambio({
    antes: [
      presentLinea(
        { ...head, guia_tipo: guia.guia_tipo, guia_estado: guia.guia_estado, paquetes, cobro: guia },
        condiciones,
      ),
    ],
    despues: [
      ...(resto === null ? [] : [presentLinea({ ...head, ...resto }, condiciones)]),
      ...nuevas.map(({ paquete, guia_estado, cobro }) =>
        presentLinea(
          { ...head, guia_id: null, guia_numero: null, guia_tipo: 'Normal', guia_estado, paquetes: [paquete], cobro },
          condiciones,
        ),
      ),
    ],
    precios: {
      antes: [precioOf(guia, condiciones)],
      ahora: [...(resto === null ? [] : [resto]), ...nuevas]
        .filter(({ guia_estado }) => guia_estado !== 'Abandonado')
        .map(({ cobro }) => precioOf(cobro, condiciones)),
    },
    condiciones,
    libres,
    listas: listas.map(({ numero }) => numero),
    aviso: await wereTold(db, [guia_id]),
  });
  return { ...read, nuevas, resto, libres, cambio };
};
