import { refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import type { CondicionesCliente } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import { readCondiciones } from '#features/tarifas_cliente/server/condiciones.public.ts';
import { viajeErrors } from '#features/viaje/contract/viaje.errors.ts';
import { guiaMovement, type LockedGuia } from '#features/viaje/server/guias.movement.ts';
import type { CambioDeGuias } from '../../contract/cambio.schemas.ts';
import { guiaErrors } from '../../contract/guias.errors.ts';
import { noEsComo, noSeUne } from '../../rules/modificable.ts';
import { cobroAlUnir, precioOf, type CobroDeGuia } from '../../rules/reparto.ts';
import { presentCambio, presentLinea } from './cambio.ts';
import { declaradoOf, readEnCambio, wereTold, type GuiaEnCambio, type PaqueteEnCambio } from './en-cambio.ts';

export interface Union {
  /** The oldest, so that the labels on its boxes keep their number. */
  readonly queda: GuiaEnCambio;
  readonly otras: readonly GuiaEnCambio[];
  readonly paquetes: readonly PaqueteEnCambio[];
  readonly cobro: CobroDeGuia;
  readonly cambio: CambioDeGuias;
}

/**
 * @throws GUIA_ESTADO_NO_PERMITIDO, GUIA_NO_SE_UNE for the first guide that cannot be joined with the first of them.
 */
const requireUnibles = (guias: readonly GuiaEnCambio[]): void => {
  const [first] = guias;
  for (const one of guias) {
    guiaMovement.require([one.guia], 'unir');
    const motivo = noSeUne(one) ?? (first === undefined ? null : noEsComo(one.guia, first.guia));
    if (motivo !== null) throw refuse(guiaErrors.GUIA_NO_SE_UNE, { guia: one.texto, motivo });
  }
};

const feeOf = ({ servicio_id_fee, servicio_id }: LockedGuia): number => servicio_id_fee ?? servicio_id;

/**
 * Reads the client's price conditions for each fee that one of the guides is charged by. @throws
 * GUIA_SERVICIO_DESCONOCIDO
 */
const readFees = async (
  db: Executor,
  guias: readonly GuiaEnCambio[],
): Promise<(guia: LockedGuia) => CondicionesCliente> => {
  const fees = new Map<number, CondicionesCliente>();
  for (const { guia } of guias) {
    if (fees.has(feeOf(guia))) continue;
    const condiciones = await readCondiciones(db, guia.cliente_id, feeOf(guia));
    if (condiciones === null) throw refuse(viajeErrors.GUIA_SERVICIO_DESCONOCIDO);
    fees.set(feeOf(guia), condiciones);
  }
  return (guia) => {
    const found = fees.get(feeOf(guia));
    if (found === undefined) throw new Error('a fee was not read');
    return found;
  };
};

/**
 * Plans the joining of guides. The preview and the command both use this.
 * @param guia_ids in the order in which they were chosen; the others are compared with the first.
 * @param lock true for the change itself.
 * @throws NO_ENCONTRADO, GUIA_ESTADO_NO_PERMITIDO, GUIA_NO_SE_UNE, GUIA_MAXIMO_AL_UNIR, GUIA_SERVICIO_DESCONOCIDO
 */
export const planUnion = async (db: Executor, guia_ids: readonly number[], lock: boolean): Promise<Union> => {
  const asked = await readEnCambio(db, guia_ids, lock);
  requireUnibles(asked);
  const guias = asked.toSorted((a, b) => a.guia.guia_numero - b.guia.guia_numero);
  const [queda, ...otras] = guias;
  if (queda === undefined) throw new Error('nothing to join');
  const paquetes = guias.flatMap((one) => one.paquetes);
  const { paquetes: settings } = await readSettings(db);
  const maximo = settings.PKG_MAXIMO_PAQUETES_CONSOLIDACION;
  if (paquetes.length > maximo) throw refuse(guiaErrors.GUIA_MAXIMO_AL_UNIR, { paquetes: paquetes.length, maximo });

  const condicionesOf = await readFees(db, guias);
  const condiciones = condicionesOf(queda.guia);
  const cobro = cobroAlUnir(
    guias.map(({ guia }) => ({ guia, condiciones: { ...condicionesOf(guia), servicio_id: guia.servicio_id } })),
    declaradoOf(paquetes),
  );
  const cambio = presentCambio({
    antes: guias.map(({ guia, paquetes: own }) => presentLinea({ ...guia, paquetes: own, cobro: guia }, condiciones)),
    despues: [presentLinea({ ...queda.guia, guia_tipo: 'Consolidación', paquetes, cobro }, condiciones)],
    precios: {
      antes: guias.map(({ guia }) => precioOf(guia, condicionesOf(guia))),
      ahora: [precioOf(cobro, condiciones)],
    },
    condiciones,
    libres: [],
    listas: [],
    aviso: await wereTold(db, guia_ids),
  });
  return { queda, otras, paquetes, cobro, cambio };
};
