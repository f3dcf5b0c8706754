import { nombreCompleto } from '#kit/rules/mailbox.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { dateText } from '#kit/rules/dates.ts';
import type { SearchHit } from '#kit/contract/system.calls.ts';
import { numeroText } from '#kit/rules/numero-text.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { SearchSource } from '#kit/server/search/search-source.ts';
import type { Principal } from '#kit/server/http/principal.ts';
import { typedNumero, type TypedNumero } from '#features/abonos/rules/numero.public.ts';
import { abonosCalls } from '#features/abonos/contract/abonos.calls.ts';
import { seesCobro } from '#features/abonos/server/visible.public.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';

const readEntregas = (db: Executor, entrega_id: number) =>
  db
    .selectFrom('entregas as e')
    .innerJoin('clientes as c', 'c.cliente_id', 'e.cliente_id')
    .select([
      'e.cliente_id',
      'c.cliente_nombre',
      'c.cliente_apellido',
      'e.fecha_registro',
      'e.total',
      'e.usuario_registro',
      'e.sucursal_id',
    ])
    .where('e.entrega_id', '=', entrega_id)
    .execute();

const readAbonos = (db: Executor, abono_id: number) =>
  db
    .selectFrom('abonos as a')
    .innerJoin('clientes as c', 'c.cliente_id', 'a.cliente_id')
    .select([
      'a.cliente_id',
      'c.cliente_nombre',
      'c.cliente_apellido',
      'a.fecha_registro',
      'a.total',
      'a.usuario_registro',
      'a.sucursal_id',
    ])
    .where('a.abono_id', '=', abono_id)
    .execute();

/** The two kinds of number that the search shows. */
const KINDS = [
  {
    de: 'abono',
    tipo: 'Comprobante',
    ruta: '/reporte/abonos/',
    read: readAbonos,
  },
  {
    de: 'entrega',
    tipo: 'Entrega',
    ruta: '/reporte/entregas/',
    read: readEntregas,
  },
] as const;

const hitsOf = async (
  db: Executor,
  user: Principal,
  kind: (typeof KINDS)[number],
  { numero, de, only }: TypedNumero,
): Promise<SearchHit[]> => {
  if (de !== null && de !== kind.de) return [];
  const rows = (await kind.read(db, numero)).filter((row) => seesCobro(user, row, kind.de));
  if (rows.length === 0) return [];
  const { sistema } = await readSettings(db);
  return rows.map((row) => ({
    tipo: kind.tipo,
    titulo: `${numeroText(numero)} · ${moneyText(row.total)}`,
    detalle: `${nombreCompleto(row)} · ${dateText(row.fecha_registro, sistema.SYS_FORMATO_DE_FECHA)}`,
    ruta: `${kind.ruta}${numero}`,
    // Nine digits without a name are a receipt's number.
    exacto: only && (de ?? 'abono') === kind.de,
  }));
};

/** Finds receipts and deliveries by number: 000000012, «recibo 12», «entrega 12»; customers only find their own. */
export const entregasSearch: SearchSource = {
  access: abonosCalls.get.access,
  find: async (db, user, text) => {
    const typed = typedNumero(text);
    // A short plain number means a casillero or a guia to the other search sources.
    if (typed === null || !typed.only) return [];
    return (await Promise.all(KINDS.map((kind) => hitsOf(db, user, kind, typed)))).flat();
  },
};
