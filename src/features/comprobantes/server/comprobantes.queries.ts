import { sql, type Expression, type SqlBool } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { QueryOf } from '#kit/contract/call.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { endOfDay, startOfDay } from '#kit/server/db/days.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { guiasDeEntrega } from '#features/abonos/server/guias-de-entrega.public.ts';
import { referenciaKey } from '#features/abonos/rules/pago.public.ts';
import { orOfClientesNamed } from '#features/clientes/server/visible-clientes.public.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { nombreDeUsuario } from '#features/usuarios/server/nombre-de-usuario.public.ts';
import type { comprobantesCalls } from '../contract/comprobantes.calls.ts';
import type { Comprobante } from '../contract/comprobantes.schemas.ts';
import { comprobanteAcciones, typedComprobante } from '../rules/comprobante.rules.ts';

type Filters = Omit<QueryOf<typeof comprobantesCalls.list>, 'pagina' | 'limite' | 'orden'>;

/** Searches by number, reference or client. */
const searched = (text: string): Expression<SqlBool> => {
  const numero = typedComprobante(text);
  if (numero !== null) return sql<SqlBool>`t.comprobante_id = ${numero}`;
  const referred = sql<SqlBool>`t.referencia_clave = ${referenciaKey(text)}`;
  return orOfClientesNamed(referred, text, sql`t.cliente_id`);
};

/** Another proof has the same file or reference, or another receipt was paid by a deposit of this reference. */
const REPETIDO = sql<boolean>`(
  exists (select from comprobantes_transferencia o where o.comprobante_id <> t.comprobante_id and o.archivo_sha256 = t.archivo_sha256)
  or exists (select from comprobantes_transferencia o
    where o.comprobante_id <> t.comprobante_id and o.referencia_clave = t.referencia_clave)
  or exists (select from pagos p where p.metodo_tipo = 'Depósito' and not p.anulado
    and p.referencia_clave = t.referencia_clave and p.abono_id is distinct from t.abono_id)
)`;

/** The proofs that match the filters. Left joins, so that PostgreSQL can drop them when it only counts. */
export const selectComprobantes = (db: Executor, filters: Partial<Filters> = {}) => {
  const { buscar, estado, cliente_id, cuenta_banco_id, desde, hasta } = filters;
  return db
    .selectFrom('comprobantes_transferencia as t')
    .leftJoin('clientes as c', 'c.cliente_id', 't.cliente_id')
    .leftJoin('cuentas_banco as cb', 'cb.cuenta_banco_id', 't.cuenta_banco_id')
    .leftJoin('bancos as b', 'b.banco_id', 'cb.banco_id')
    .select([
      't.comprobante_id',
      't.cliente_id',
      't.cuenta_banco_id',
      't.monto',
      't.referencia',
      't.archivo',
      't.estado',
    ])
    .select(['t.razon_rechazo', 't.abono_id', 't.nota_credito_id', 't.usuario_registro', 't.fecha_registro'])
    .select(['t.usuario_revision', 't.fecha_revision', sql<string>`t.fecha::text`.as('fecha')])
    .select((eb) => [
      eb.ref('c.cliente_nombre').$notNull().as('cliente_nombre'),
      eb.ref('c.cliente_apellido').$notNull().as('cliente_apellido'),
      eb.ref('b.banco_nombre').$notNull().as('banco_nombre'),
      eb.ref('cb.cuenta_banco_numero').$notNull().as('cuenta_banco_numero'),
      REPETIDO.as('repetido'),
      nombreDeUsuario<string | null>('t.usuario_revision').as('reviso'),
    ])
    .$call(whereGiven('t.estado', 'in', estado))
    .$call(whereGiven('t.cliente_id', '=', cliente_id))
    .$call(whereGiven('t.cuenta_banco_id', '=', cuenta_banco_id))
    .$call(whereGiven('t.fecha_registro', '>=', startOfDay(desde)))
    .$call(whereGiven('t.fecha_registro', '<', endOfDay(hasta)))
    .$call(whereGiven(buscar, searched));
};

/** How many similar proofs or deposits are shown. */
const PARECIDOS = 10;

/**
 * A proof as the user who decides sees it.
 * @throws NO_ENCONTRADO
 */
export const findComprobante = async (db: Executor, user: Principal, comprobante_id: number): Promise<Comprobante> => {
  const row = await selectComprobantes(db)
    .select(['t.version'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('entregas as e')
          .select((of) => ['e.entrega_id', guiasDeEntrega.as('guias'), of.ref('e.saldo').$notNull().as('saldo')])
          .select(['e.sucursal_id', 'e.usuario_registro'])
          .where(sql<SqlBool>`e.entrega_id = any(t.entrega_ids)`)
          .orderBy('e.fecha_registro')
          .orderBy('e.entrega_id'),
      ).as('entregas'),
      jsonObjectFrom(
        eb
          .selectFrom('abonos as a')
          .select(['a.sucursal_id', 'a.usuario_registro'])
          .whereRef('a.abono_id', '=', 't.abono_id'),
      ).as('abono'),
      jsonArrayFrom(
        eb
          .selectFrom('guias as g')
          .innerJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
          .select(['g.guia_id', 'g.guia_numero', 's.servicio_prefijo', 'g.guia_estado'])
          .where(sql<SqlBool>`g.guia_id = any(t.guia_ids)`)
          .orderBy('g.guia_id'),
      ).as('guias'),
      jsonArrayFrom(
        eb
          .selectFrom('comprobantes_transferencia as o')
          .select(['o.comprobante_id', 'o.cliente_id', 'o.estado', 'o.fecha_registro'])
          .select([
            sql<boolean>`o.archivo_sha256 = t.archivo_sha256`.as('mismo_archivo'),
            sql<boolean>`o.referencia_clave = t.referencia_clave`.as('misma_referencia'),
          ])
          .where(
            sql<SqlBool>`o.comprobante_id <> t.comprobante_id
              and (o.archivo_sha256 = t.archivo_sha256 or o.referencia_clave = t.referencia_clave)`,
          )
          .orderBy('o.comprobante_id', 'desc')
          .limit(PARECIDOS),
      ).as('parecidos'),
      jsonArrayFrom(
        eb
          .selectFrom('pagos as p')
          .innerJoin('abonos as a', 'a.abono_id', 'p.abono_id')
          .select(['p.abono_id', 'p.monto', 'a.fecha_registro', 'a.sucursal_id', 'a.usuario_registro'])
          .where(
            sql<SqlBool>`p.metodo_tipo = 'Depósito' and not p.anulado and p.referencia_clave = t.referencia_clave
              and p.abono_id is distinct from t.abono_id`,
          )
          .orderBy('p.pago_id', 'desc')
          .limit(PARECIDOS),
      ).as('depositos'),
    ])
    .where('t.comprobante_id', '=', comprobante_id)
    .executeTakeFirst();
  if (row === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
  return {
    ...row,
    guias: row.guias.map(({ guia_id, servicio_prefijo, guia_numero, guia_estado }) => ({
      guia_id,
      guia: guiaText(servicio_prefijo, guia_numero),
      guia_estado,
    })),
    acciones: comprobanteAcciones(user, row),
  };
};

/** The file of a proof. @throws NO_ENCONTRADO also if the user may not see it. */
export const findArchivo = async (db: Executor, { cliente_id, permisos }: Principal, comprobante_id: number) => {
  const row = await db
    .selectFrom('comprobantes_transferencia')
    .select(['archivo', 'archivo_clave', 'cliente_id'])
    .where('comprobante_id', '=', comprobante_id)
    .executeTakeFirst();
  const sees = cliente_id === null ? permisos.has('entregas.procesos.registrar_abono') : row?.cliente_id === cliente_id;
  if (row === undefined || !sees) throw refuse(kitErrors.NO_ENCONTRADO);
  return { name: row.archivo, key: row.archivo_clave };
};

/** How many of their own proofs a client sees. */
const PROPIOS = 20;

/** The displayed numbers of the guias of the proof `t`: its own, or those of its deliveries. */
const GUIAS_QUE_PAGA = sql<string[]>`array(
  select 'G' || s.servicio_prefijo || '-' || g.guia_numero
  from guias g join servicios s on s.servicio_id = g.servicio_id
  -- As one array, so that the guias are looked up by their key.
  where g.guia_id = any(t.guia_ids || array(
    select eg.guia_id from entregas_guias eg where eg.entrega_id = any(t.entrega_ids)))
  order by g.guia_numero
)`;

const selectPropios = (db: Executor) =>
  db
    .selectFrom('comprobantes_transferencia as t')
    .innerJoin('cuentas_banco as cb', 'cb.cuenta_banco_id', 't.cuenta_banco_id')
    .innerJoin('bancos as b', 'b.banco_id', 'cb.banco_id')
    .select([
      't.comprobante_id',
      'b.banco_nombre',
      't.monto',
      't.referencia',
      't.estado',
      't.razon_rechazo',
      't.archivo',
    ])
    .select(['t.abono_id', 't.nota_credito_id', 't.fecha_registro', sql<string>`t.fecha::text`.as('fecha')])
    .select(GUIAS_QUE_PAGA.as('guias'));

/** The latest proofs of a client, with their state. */
export const readPropios = (db: Executor, cliente_id: number) =>
  selectPropios(db)
    .where('t.cliente_id', '=', cliente_id)
    .orderBy('t.fecha_registro', 'desc')
    .orderBy('t.comprobante_id', 'desc')
    .limit(PROPIOS)
    .execute();

export const readPropio = (db: Executor, comprobante_id: number) =>
  selectPropios(db).where('t.comprobante_id', '=', comprobante_id).executeTakeFirstOrThrow();
