import { sql } from 'kysely';
import { counted } from '#kit/rules/counted.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { total } from '#kit/rules/money.ts';
import type { AuditEntry } from '#kit/server/audit/audit.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Answer, Context } from '#kit/server/http/context.ts';
import { localDay } from '#kit/rules/dates.ts';
import { recepcionErrors } from '#features/recepcion/contract/recepcion.errors.ts';
import { presentRecepcion, requirePlausible } from '#features/recepcion/server/recibido.public.ts';
import { valorPorCondiciones } from '#features/servicios/rules/condiciones.public.ts';
import { sucursalPrincipal } from '#features/sucursales/server/principal.public.ts';
import { readCondiciones } from '#features/tarifas_cliente/server/condiciones.public.ts';
import { codigoDeReempaque } from '#features/tracking/rules/codigo-reempaque.ts';
import { inheritCodigos } from '#features/tracking/server/trackings.ts';
import { condicionesDeGuia, followPeso } from '#features/viaje/server/cobro-guia.ts';
import { followFechas, followPaquetes } from '#features/viaje/server/follow-paquetes.ts';
import { guiaMovement } from '#features/viaje/server/guias.movement.ts';
import { paqueteMovement } from '#features/viaje/server/paquetes.movement.ts';
import { requireRebaja } from '#features/viaje/server/rebaja-guia.ts';
import { fechasEstimadas } from '#features/servicios/rules/fechas-estimadas.public.ts';
import type { CondicionesCliente } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import { medidasPesadas } from '#features/viaje/rules/dimensiones.ts';
import type { reempaqueCalls } from '../contract/reempaque.calls.ts';
import { esMuyLiviano } from '../rules/rebaja-reempaque.ts';
import { pideReempaque } from '../rules/reempacable.ts';
import { reunido } from '../rules/reunido.ts';
import { takePaquetes, type PorUnir } from './tomar.ts';

type Join = Context<typeof reempaqueCalls.join>;

/** The measures, computed weights and estimated dates of a reempaque. */
const medido = (body: Parameters<typeof medidasPesadas>[0], condiciones: CondicionesCliente, now: Date) => ({
  ...medidasPesadas(body, condiciones),
  ...fechasEstimadas(localDay(now), condiciones),
});

const nextCodigo = async (db: Executor): Promise<string> => {
  const { rows } = await sql<{ numero: number }>`select nextval('reempaque_numeros')::int as numero`.execute(db);
  return codigoDeReempaque(rows[0]?.numero ?? 0);
};

/** The trackings for the history: the first five by name, the rest by number. */
const trackingsText = (trackings: readonly string[]): string =>
  trackings.length > 5 ? `${trackings.slice(0, 5).join(', ')} y ${trackings.length - 5} más` : trackings.join(', ');

/** Stores the new parcel and points its parts to it. @returns its id and number. */
const storeReempaque = async (
  { db, user: { usuario }, body }: Join,
  { paquetes, rows, cliente_id, servicio_id, guia }: PorUnir,
  measures: ReturnType<typeof medido>,
): Promise<{ readonly paquete_id: number; readonly tracking: string }> => {
  const tracking = await nextCodigo(db);
  const { paquete_descripcion, ...together } = reunido(rows);
  const { paquete_id } = await paqueteMovement.createOne(
    db,
    {
      ...together,
      ...measures,
      tracking,
      paquete_descripcion: body.paquete_descripcion || paquete_descripcion,
      cliente_id,
      servicio_id,
      guia_id: guia?.guia_id ?? null,
      sucursal_id: await sucursalPrincipal(db),
    },
    'reempacar',
    { usuario, comentario: `Reúne ${trackingsText(rows.map((row) => row.tracking))}.` },
  );
  await paqueteMovement.move(db, paquetes, 'reempacar', {
    usuario,
    comentario: `Va dentro de ${tracking}.`,
    set: { reempaque_id: paquete_id, ubicacion: null },
  });
  await inheritCodigos(
    db,
    paquetes.map((one) => one.paquete_id),
    paquete_id,
  );
  return { paquete_id, tracking };
};

/** Continues the guia with one parcel in place of several, and prices it by that. */
const followGuia = async (
  { db, user, body }: Join,
  { paquetes, rows, guia }: PorUnir,
  tracking: string,
): Promise<readonly AuditEntry[]> => {
  if (guia === null) return [];
  const { usuario } = user;
  const comentario = `${counted(paquetes.length, 'Se reempacó 1 paquete', 'Se reempacaron # paquetes')} en ${tracking}: ${trackingsText(rows.map((row) => row.tracking))}.`;
  await guiaMovement.move(db, [guia], 'reempacar', { usuario, comentario });
  await followPeso(db, guia);
  // It leaves with the new parcel; a guia that still waits gets its dates when it is complete.
  if (guia.guia_estado === 'Recibido en USA') await followFechas(db, [guia.guia_id]);
  const rebajas = pideReempaque(guia.guia_tipo)
    ? []
    : await requireRebaja(db, user, { guia_id: guia.guia_id, antes: guia }, body);
  await followPaquetes(db, [guia], usuario);
  return rebajas;
};

/** @throws RECEPCION_CIFRA_DUDOSA if it weighs less than half of its parts and the figures were not confirmed. */
const requirePeso = ({ body }: Join, { rows }: PorUnir): void => {
  const antes = total(rows.map((row) => row.peso_real ?? 0));
  if (body.cifras_confirmadas || !esMuyLiviano({ antes, ahora: body.peso_real })) return;
  throw refuse(recepcionErrors.RECEPCION_CIFRA_DUDOSA, undefined, {
    errores: { peso_real: `Los paquetes pesaban ${antes} lb y el reempaque ${body.peso_real} lb: revise el peso.` },
  });
};

/** Repacks several parcels of a client into one: docs/decisions/0051. */
export const joinPaquetes = async (context: Join): Promise<Answer<typeof reempaqueCalls.join>> => {
  const { db, body, audit, notify } = context;
  const porUnir = await takePaquetes(context);
  const { rows, cliente_id, servicio_id, guia } = porUnir;
  const condiciones = await readCondiciones(db, cliente_id, servicio_id);
  if (condiciones === null) throw refuse(kitErrors.NO_ENCONTRADO);
  const measures = medido(body, condiciones, new Date());
  const { peso_cobrar } = measures;
  const fees = guia === null ? null : await condicionesDeGuia(db, guia);
  requirePlausible(
    { ...body, valor_compra: reunido(rows).valor_compra },
    { peso_cobrar, guia_valor: fees === null ? null : valorPorCondiciones(fees, peso_cobrar).guia_valor },
    condiciones,
  );
  requirePeso(context, porUnir);
  const made = await storeReempaque(context, porUnir, measures);
  const rebajas = await followGuia(context, porUnir, made.tracking);
  const answer = await presentRecepcion(db, made.paquete_id);
  audit(
    {
      accion: 'paquetes.reempacar',
      entidad: 'paquete',
      entidad_id: made.paquete_id,
      antes: {
        guia,
        paquetes: rows.map(({ paquete_id, tracking, peso_real, peso_cobrar: peso }) => ({
          paquete_id,
          tracking,
          peso_real,
          peso_cobrar: peso,
        })),
      },
      despues: answer.paquete,
    },
    ...rebajas,
  );
  notify('paquetes');
  notify('guias');
  return {
    data: answer,
    message: `${counted(rows.length, 'Se reempacó 1 paquete', 'Se reempacaron # paquetes')} en ${made.tracking}.`,
  };
};
