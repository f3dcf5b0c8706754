import { sql } from 'kysely';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { KEEP_PLAN } from '#kit/server/db/prepared-commands.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import type { Services } from '#kit/server/services.ts';
import type { Entrega } from '../contract/entregas.schemas.ts';
import { conTurno, turnoContado } from '#features/caja/server/turno-contado.public.ts';
import { seesCobro } from '#features/abonos/server/visible.public.ts';
import type { CargoDeGuia } from '#features/viaje/rules/cargos-guia.ts';
import { entregaAcciones } from '../rules/entrega-acciones.public.ts';
import { presentSummary, withSummary } from './entregas.queries.ts';
import { firmaUrl } from './firma.ts';
import { pagoOtras } from '#features/abonos/server/anular-pagos.public.ts';
import { readPagos } from '#features/abonos/server/read-pagos.public.ts';
import { seesNota } from '#features/notas_credito/server/visible.public.ts';
import { nombreDeUsuario } from '#features/usuarios/server/nombre-de-usuario.public.ts';

const readLineas = (db: Executor, entrega_id: number) =>
  db
    .selectFrom('entregas_guias as eg')
    .innerJoin('guias as g', 'g.guia_id', 'eg.guia_id')
    .innerJoin('servicios as s', 's.servicio_id', 'g.servicio_id')
    .select(['eg.guia_id', 'g.guia_numero', 's.servicio_prefijo', 's.servicio_nombre', 'g.guia_tipo'])
    .select(['eg.peso_cobrar', 'eg.guia_valor', 'eg.guia_descuento', 'eg.subtotal', 'eg.isv_porcentaje', 'eg.isv'])
    .select(['eg.almacenaje_dias', 'eg.almacenaje_diario', 'eg.almacenaje_usd', 'eg.almacenaje'])
    .select(['eg.almacenaje_razon', 'eg.almacenaje_autorizo'])
    .select(['eg.guia_cargos', sql<CargoDeGuia[]>`eg.cargos`.as('cargos')])
    .select(['eg.guia_costo_envio', 'eg.guia_tarifa_transporte', 'eg.total_usd', 'eg.factor_dolar', 'eg.total'])
    .select(
      sql<number>`(select count(*)::int from paquetes p where p.guia_id = g.guia_id and p.reempaque_id is null
        and p.paquete_estado <> 'Abandonado')`.as('total_paquetes'),
    )
    .where('eg.entrega_id', '=', entrega_id)
    .orderBy('g.guia_numero')
    .modifyFront(KEEP_PLAN)
    .execute();

const readAbonos = async (db: Executor, user: Principal, entrega_id: number) => {
  const abonos = await db
    .selectFrom('abonos_detalle as d')
    .innerJoin('abonos as a', 'a.abono_id', 'd.abono_id')
    .select(['a.abono_id', 'd.abono', 'a.anulado', 'a.usuario_registro', 'a.sucursal_id', 'a.fecha_registro', 'a.tipo'])
    .select([nombreDeUsuario('a.usuario_registro').as('cobrador'), pagoOtras(entrega_id).as('de_otras')])
    .select([
      'd.nota_credito_id',
      sql<boolean>`exists (
        select from notas_credito n where n.nota_credito_id = d.nota_credito_id and ${seesNota(user)}
      )`.as('abre_nota'),
    ])
    .where('d.entrega_id', '=', entrega_id)
    .orderBy('a.abono_id')
    .modifyFront(KEEP_PLAN)
    .execute();
  const pagos = await readPagos(
    db,
    abonos.map(({ abono_id }) => abono_id),
  );
  return abonos.map(({ nota_credito_id, abre_nota, ...abono }) => ({
    ...abono,
    devolucion:
      nota_credito_id === null ? null : { nota_credito_id, acciones: { abrir: user.cliente_id === null && abre_nota } },
    pagos: pagos.filter(({ abono_id }) => abono_id === abono.abono_id),
  }));
};

/** The delivery as this user may see it. @throws NO_ENCONTRADO also if they may not. */
export const readEntrega = async (
  db: Executor,
  { files }: Pick<Services, 'files'>,
  user: Principal,
  entrega_id: number,
): Promise<Entrega> => {
  const row = await withSummary(db.selectFrom('entregas as e').where('e.entrega_id', '=', entrega_id))
    .select(['e.recibe_nombre', 'e.recibe_dni', 'e.firma_clave', 'e.comentario', 'e.razon_anulacion'])
    .select(['e.fecha_anulacion', 'e.version', nombreDeUsuario<string | null>('e.usuario_anulacion').as('anulo')])
    .select(
      sql<number | null>`(select min(a.turno_id) from abonos_detalle d join abonos a on a.abono_id = d.abono_id
        where d.entrega_id = e.entrega_id and not a.anulado and ${turnoContado(sql`a.turno_id`)})`.as('turno_contado'),
    )
    .select(
      sql<number | null>`(select min(rp.parada_id) from ruta_paradas rp
        where rp.entrega_id = e.entrega_id and rp.foto_clave is not null)`.as('parada_con_foto'),
    )
    .modifyFront(KEEP_PLAN)
    .executeTakeFirst();
  if (row === undefined || !seesCobro(user, row, 'entrega')) throw refuse(kitErrors.NO_ENCONTRADO);
  const { firma_clave, turno_contado: contado, ...rest } = row;
  // Sequential: within a command the queries share one connection.
  const detalle = await readLineas(db, entrega_id);
  const abonos = await readAbonos(db, user, entrega_id);
  const staff = user.cliente_id === null;
  return {
    ...rest,
    ...presentSummary(row),
    // Customers do not see internal notes.
    comentario: staff ? rest.comentario : '',
    anulo: staff ? rest.anulo : null,
    parada_con_foto: staff ? rest.parada_con_foto : null,
    firma: await firmaUrl(files, firma_clave),
    // Customers see that the storage was waived, but not why or by whom.
    detalle: detalle.map((linea) => ({
      ...linea,
      exonerado: linea.almacenaje_razon !== null,
      almacenaje_razon: staff ? linea.almacenaje_razon : null,
      almacenaje_autorizo: staff ? linea.almacenaje_autorizo : null,
    })),
    abonos,
    ...conTurno((turno_contado) => entregaAcciones(user, { ...rest, turno_contado }, new Date()), contado),
  };
};
