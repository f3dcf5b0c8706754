import { sql } from 'kysely';
import { z } from 'zod';
import { refuse, type FieldErrors } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { WrongInput } from '#kit/server/http/context.ts';
import type { Refusals } from '#kit/server/http/refusals.ts';
import { refuseFields } from '#kit/server/http/validate.ts';
import { SIN_IDENTIFICAR } from '#features/clientes/server/clientes.public.ts';
import { readPatrones } from '#features/configuraciones/server/configuraciones.public.ts';
import { paqueteErrors } from '../contract/paquetes.errors.ts';
import { trackingField } from '../contract/paquetes.schemas.ts';
import {
  looseField,
  looseFields,
  esSuelto,
  FACTURA_SUELTA,
  readFormulario,
  MAXIMO_EN_FORMULARIO,
} from '../contract/prealerta.schemas.ts';
import { readPrealertas, type ReadPrealerta } from '../rules/read-prealertas.public.ts';
import { MAXIMO_PREALERTADOS } from '../rules/limites.ts';
import { esFactura } from './archivos.public.ts';
import type { Draft, Facturas } from './prealerta-guardada.ts';
import type { LockedPaquete } from '#features/viaje/server/paquetes.movement.ts';

export const SIN_CLIENTE = 'Debe asignar el paquete a un cliente.';

/** The new parcels of a form. */
export interface Nuevos {
  readonly drafts: readonly Draft[];
  readonly facturas: Facturas;
  /** Their positions in the form's list, if it also holds other parcels. */
  readonly places?: readonly number[];
}

const withTracking = z.object({ tracking: trackingField });

/** Why trackings of a form are refused, by their path in the list; missing ones are left to the other checks. */
export const wrongTrackings = async (
  db: Executor,
  form: object,
  maximo = MAXIMO_EN_FORMULARIO,
): Promise<Record<string, string>> => {
  const { paquetes } = readFormulario({ ...form }, maximo);
  const drafts = Array.isArray(paquetes) ? (paquetes as readonly unknown[]).slice(0, maximo) : [];
  const typed = drafts.flatMap((draft, place) => {
    const { data } = withTracking.safeParse(draft);
    return data === undefined ? [] : [{ place, tracking: data.tracking }];
  });
  const read = readPrealertas(
    typed.map(({ tracking }) => tracking),
    await readPatrones(db),
  );
  return Object.fromEntries(
    typed.flatMap(({ place }, index) => {
      const message = read[index]?.mensaje ?? null;
      return message === null ? [] : [[`paquetes.${place}.tracking`, message]];
    }),
  );
};

/** All errors of a form with missing or wrong fields, by its own field names. */
export const wrongPrealerta = async ({ db, user, body, errores }: WrongInput): Promise<FieldErrors> => {
  if (typeof body !== 'object' || body === null) return errores;
  const { cliente_id } = body as { cliente_id?: unknown };
  const all = {
    ...(user?.cliente_id == null && (cliente_id ?? '') === '' ? { cliente_id: SIN_CLIENTE } : {}),
    ...(await wrongTrackings(db, body)),
    ...errores,
  };
  return esSuelto(body) ? looseFields(all) : all;
};

/** Requested services that are not active or do not exist. */
const unknownServicios = async (db: Executor, drafts: readonly Draft[]): Promise<ReadonlySet<number>> => {
  const asked = new Set(drafts.flatMap(({ servicio_id }) => (servicio_id === null ? [] : [servicio_id])));
  if (asked.size === 0) return asked;
  const offered = await db
    .selectFrom('servicios')
    .select('servicio_id')
    .where('servicio_id', 'in', [...asked])
    .where('servicio_estatus', '=', 'Activo')
    .execute();
  const known = new Set(offered.map(({ servicio_id }) => servicio_id));
  return new Set([...asked].filter((servicio_id) => !known.has(servicio_id)));
};

/** Whether none of them has an owner and all are still where they arrived. */
const isUnclaimed = (vivos: readonly LockedPaquete[]): boolean =>
  vivos.every(
    ({ cliente_id, paquete_estado }) => cliente_id === SIN_IDENTIFICAR && paquete_estado === 'Recibido en USA',
  );

/**
 * Collects all errors of the new parcels of a form: ENTRADA_INVALIDA, PAQUETE_TRACKING_EN_USO,
 * PAQUETE_ARCHIVO_NO_ADMITIDO. A tracking in use is refused with the same message whoever owns it; but if all its boxes
 * are without owner, it is accepted, and they are claimed.
 */
export const gatherWrong = async (
  db: Executor,
  { drafts, facturas, places }: Nuevos,
  read: readonly ReadPrealerta[],
  vivos: ReadonlyMap<string, readonly LockedPaquete[]>,
  refusals: Refusals,
): Promise<void> => {
  const unknown = await unknownServicios(db, drafts);
  for (const [index, { factura, servicio_id }] of drafts.entries()) {
    const { mensaje, tracking } = read[index] as ReadPrealerta;
    const fieldOf = (name: string): string => {
      const field = `paquetes.${places?.[index] ?? index}.${name}`;
      return factura === FACTURA_SUELTA ? looseField(field) : field;
    };
    const file = facturas[factura];
    if (mensaje !== null) refusals.add(refuseFields({ [fieldOf('tracking')]: mensaje }));
    else if (!isUnclaimed(vivos.get(tracking) ?? []))
      refusals.addField(paqueteErrors.PAQUETE_TRACKING_EN_USO, fieldOf('tracking'));
    if (servicio_id !== null && unknown.has(servicio_id))
      refusals.add(refuseFields({ [fieldOf('servicio_id')]: 'No existe el servicio seleccionado' }));
    if (file !== undefined && !esFactura(file))
      refusals.addField(paqueteErrors.PAQUETE_ARCHIVO_NO_ADMITIDO, fieldOf('factura'));
  }
};

/**
 * Limits the pre-alerted parcels of a customer. The forms of a customer are locked one after another, so that
 * concurrent ones cannot exceed the limit.
 * @throws PAQUETE_MAXIMO_PREALERTADOS at the parcels.
 */
export const refuseTooMany = async (db: Executor, cliente_id: number, nuevas: number): Promise<void> => {
  if (nuevas === 0) return;
  const { actuales } = await db
    .selectFrom('paquetes')
    .select(sql<number>`count(*)::int`.as('actuales'))
    .where('cliente_id', '=', cliente_id)
    .where('paquete_estado', '=', 'Pre-alertado')
    .executeTakeFirstOrThrow();
  if (actuales + nuevas <= MAXIMO_PREALERTADOS) return;
  const parameters = { maximo: MAXIMO_PREALERTADOS, actuales };
  const refusal = paqueteErrors.PAQUETE_MAXIMO_PREALERTADOS;
  throw refuse(refusal, parameters, { errores: { paquetes: refusal.message(parameters) } });
};
