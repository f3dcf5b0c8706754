import pg from 'pg';

/** Some of what is stored, to ask for; as many of the old as of the new. */
export interface Samples {
  readonly clientes: readonly Cliente[];
  readonly paquetes: readonly { readonly paquete_id: number; readonly tracking: string }[];
  readonly guias: readonly { readonly guia_id: number; readonly guia_numero: number; readonly etiqueta: string }[];
  readonly packinglists: readonly number[];
  readonly entregas: readonly number[];
  readonly abonos: readonly number[];
  /** The customer with the most parcels. */
  readonly largestCliente: number;
}

interface Cliente {
  readonly cliente_id: number;
  readonly cliente_nombre: string;
  readonly cliente_apellido: string;
  readonly telefono: string;
}

const SAMPLES = 400;

/** The rows whose keys stand at even distances from the first to the last. */
const spread = (table: string, key: string, columns: string, also = ''): string => `
  select ${columns} from generate_series(0, ${SAMPLES - 1}) n
  cross join lateral (
    select * from ${table} where ${key} > n * (select max(${key}) from ${table}) / ${SAMPLES} ${also}
    order by ${key} limit 1) x`;

export const readSamples = async (databaseUrl: string): Promise<Samples> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const read = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
    (await client.query<Row>(text)).rows;
  const ids = async (table: string, key: string): Promise<number[]> =>
    (await read<Record<string, number>>(spread(table, key, `x.${key}`))).map((row) => row[key] ?? 0);
  try {
    return {
      clientes: await read(
        spread(
          'clientes',
          'cliente_id',
          'x.cliente_id, x.cliente_nombre, x.cliente_apellido, x.telefono',
          "and cliente_estatus = 'Activo' and telefono is not null",
        ),
      ),
      paquetes: await read(spread('paquetes', 'paquete_id', 'x.paquete_id, x.tracking')),
      guias: await read(
        `select g.*, 'G' || s.servicio_prefijo || '-' || g.guia_numero as etiqueta from (${spread('guias', 'guia_id', 'x.guia_id, x.guia_numero, x.servicio_id')}) g join servicios s using (servicio_id)`,
      ),
      packinglists: await ids('packinglists', 'packinglist_id'),
      entregas: await ids('entregas', 'entrega_id'),
      abonos: await ids('abonos', 'abono_id'),
      largestCliente:
        (
          await read<{ cliente_id: number }>(
            `select cliente_id from paquetes join usuarios using (cliente_id) where cliente_id > 0
             group by cliente_id order by count(*) desc, cliente_id limit 1`,
          )
        )[0]?.cliente_id ?? 0,
    };
  } finally {
    await client.end();
  }
};
