import { counted } from '#kit/rules/counted.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { putInGuias } from '#features/viaje/server/en-guia.ts';
import { followPaquetes } from '#features/viaje/server/follow-paquetes.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { keepRetirados } from '#features/viaje/server/retirados.ts';
import { guiaMovement, type LockedGuia } from '#features/viaje/server/guias.movement.ts';
import { paqueteMovement } from '#features/viaje/server/paquetes.movement.ts';
import type { cambioCalls } from '../../contract/cambio.calls.ts';
import type { CambioDeGuias } from '../../contract/cambio.schemas.ts';
import { requireVersion } from '../guia-en-cambio.ts';
import { loggedCambio, requireRebajaDeCambio, requireShown } from './cambio.ts';
import { mailCambio } from './cambio.mails.ts';
import { writeCargos } from '#features/viaje/server/cargos-guia.ts';
import { columnsOf, latest, SIN_COBRO } from './en-cambio.ts';
import { planSeparacion, type Separacion } from './separacion.ts';

type Calls = typeof cambioCalls;

interface Hecha {
  readonly guia_id: number;
  readonly guia_numero: number;
}

/**
 * Creates the guides of the parcels that leave, each in the state of its parcel. @returns them in the order of the
 * plan.
 */
const createNuevas = async (db: Executor, { guia, texto, nuevas }: Separacion, usuario: string): Promise<Hecha[]> => {
  const made = new Map<Separacion['nuevas'][number], Hecha>();
  for (const [hacia, some] of Map.groupBy(nuevas, ({ guia_estado }) => guia_estado)) {
    const values = some.map(({ paquete, cobro }) => ({
      guia_tipo: 'Normal' as const,
      cliente_id: guia.cliente_id,
      servicio_id: guia.servicio_id,
      servicio_id_fee: guia.servicio_id_fee ?? guia.servicio_id,
      // A box that was lost on the road between branches is not at its guide's branch.
      sucursal_id: paquete.sucursal_id ?? guia.sucursal_id,
      fecha_salida_estimada: paquete.fecha_salida_estimada,
      fecha_entrega_estimada: paquete.fecha_entrega_estimada,
      ...columnsOf(cobro),
    }));
    const rows = await guiaMovement.create(db, values, 'desprender', {
      usuario,
      comentario: `Separada de ${texto}`,
      hacia,
    });
    const inOrder = rows.toSorted((a, b) => a.guia_id - b.guia_id);
    some.forEach((nueva, place) => {
      const row = inOrder[place];
      if (row === undefined) throw new Error('a guide was not made');
      made.set(nueva, row);
    });
  }
  return nuevas.flatMap((nueva) => made.get(nueva) ?? []);
};

/**
 * Updates the original guide for the parcels left in it: its price, its dates and, with one parcel, its type; voids it
 * if none is left.
 */
const writeResto = async (
  db: Executor,
  { guia, resto }: Separacion,
  by: { readonly usuario: string; readonly comentario: string },
): Promise<void> => {
  if (resto === null) {
    await guiaMovement.move(db, [guia], 'separar', { ...by, set: SIN_COBRO });
    return;
  }
  const { paquetes, guia_tipo, cobro, vacia } = resto;
  await db
    .updateTable('guias')
    .set({
      ...columnsOf(cobro),
      guia_tipo,
      fecha_salida_estimada: latest(paquetes.map((one) => one.fecha_salida_estimada)),
      fecha_entrega_estimada: latest(paquetes.map((one) => one.fecha_entrega_estimada)),
      // A requested guide may still get more parcels; a single parcel waits for nothing.
      ...(guia_tipo === 'Normal' ? { falta_tracking: false } : {}),
    })
    .where('guia_id', '=', guia.guia_id)
    .execute();
  await guiaMovement.note(db, [guia], 'modificar', by);
  const alone: LockedGuia = { ...guia, guia_tipo, falta_tracking: guia.falta_tracking && guia_tipo !== 'Normal' };
  const there = vacia
    ? await guiaMovement.move(db, [alone], 'quitar_llegados', { usuario: by.usuario, set: { fecha_espera: null } })
    : [alone];
  await followPaquetes(db, there, by.usuario);
};

/** Fills in the ids and numbers of the new guides. */
const withNumeros = (cambio: CambioDeGuias, hechas: readonly Hecha[]): CambioDeGuias => {
  const waiting = [...hechas];
  return {
    ...cambio,
    despues: cambio.despues.map((linea) => {
      if (linea.guia_id !== null) return linea;
      const hecha = waiting.shift();
      return hecha === undefined ? linea : { ...linea, guia_id: hecha.guia_id, guia_numero: hecha.guia_numero };
    }),
  };
};

const and = new Intl.ListFormat('es', { type: 'conjunction' });
/** Most guides that a note names. */
const NAMED = 20;
const named = (guias: readonly string[]): string =>
  guias.length > NAMED ? `${guias.slice(0, NAMED).join(', ')} y ${guias.length - NAMED} más` : and.format(guias);

export const previewDestructure = async ({
  db,
  user,
  params: { guia_id },
  query: { paquete_ids },
}: Context<Calls['previewDestructure']>): Promise<Answer<Calls['previewDestructure']>> => ({
  data: (await planSeparacion(db, user, guia_id, paquete_ids, false)).cambio,
});

/**
 * Splits a guide: each parcel, or each chosen one, gets a Normal guide in its own state; parcels that have not arrived
 * are left without a guide. As many statements for many parcels as for one.
 */
export const destructure = async ({
  db,
  user,
  services,
  params: { guia_id },
  body,
  audit,
  notify,
}: Context<Calls['destructure']>): Promise<Answer<Calls['destructure']>> => {
  const { usuario } = user;
  const plan = await planSeparacion(db, user, guia_id, body.paquete_ids, true);
  const { guia, texto, nuevas, libres } = plan;
  requireVersion(guia, body.version);
  requireShown(plan.cambio, body.total_usd);
  const rebajas = requireRebajaDeCambio(user, guia_id, plan.cambio, body);

  const hechas = await createNuevas(db, plan, usuario);
  await writeCargos(
    db,
    [
      ...nuevas.map(({ cobro }, place) => ({ guia_id: hechas[place]?.guia_id ?? 0, cargos: cobro.cargos })),
      { guia_id, cargos: plan.resto?.cobro.cargos ?? [] },
    ],
    usuario,
  );
  await keepRetirados(db, [...nuevas.map(({ paquete }) => paquete), ...libres], 'Separada', usuario);
  await putInGuias(db, [
    ...nuevas.map(({ paquete: { paquete_id } }, place) => ({ paquete_id, guia_id: hechas[place]?.guia_id ?? null })),
    ...libres.map(({ paquete_id }) => ({ paquete_id, guia_id: null })),
  ]);
  const numeros = hechas.map(({ guia_numero }) => guiaText(guia.servicio_prefijo, guia_numero));
  const comentario = [
    ...(numeros.length === 0 ? [] : [`Pasa a ${named(numeros)}`]),
    ...(libres.length === 0 ? [] : [counted(libres.length, '1 paquete queda libre', '# paquetes quedan libres')]),
  ].join('. ');
  await writeResto(db, plan, { usuario, comentario });
  await paqueteMovement.note(
    db,
    nuevas.map(({ paquete }) => paquete),
    'separar',
    { usuario, comentario: `Salió de ${texto} a una guía propia` },
  );
  await paqueteMovement.note(db, libres, 'liberar', { usuario, comentario: `Salió de ${texto} y queda sin guía` });

  const cambio = withNumeros(plan.cambio, hechas);
  const avisos = await mailCambio(db, services, user, guia.cliente_id, cambio);
  audit(
    {
      accion: 'guias.separar',
      entidad: 'guia',
      entidad_id: guia_id,
      antes: loggedCambio(cambio.antes),
      despues: { ...loggedCambio(cambio.despues), libres: libres.map(({ paquete_id }) => paquete_id), avisos },
    },
    ...rebajas,
  );
  notify('guias', 'paquetes');
  const guia_ids = hechas.map((one) => one.guia_id);
  return {
    data: { guia_ids, cambio },
    message:
      guia_ids.length === 0
        ? `Los paquetes salieron de ${texto}.`
        : `De ${texto} ${counted(guia_ids.length, 'salió 1 guía', 'salieron # guías')}.`,
  };
};
