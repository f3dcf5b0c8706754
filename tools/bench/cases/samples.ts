import pg from 'pg';
import type { ListSamples } from './list-samples.ts';
import { readRecords, type SampleRecords } from './sample-records.ts';
import { SAMPLES, spread } from './spread.ts';

/** Samples of the stored records to ask for, spread evenly from old to new. */
export interface Samples {
  readonly clientes: readonly Cliente[];
  readonly paquetes: readonly { readonly paquete_id: number; readonly tracking: string }[];
  readonly guias: readonly { readonly guia_id: number; readonly guia_numero: number; readonly etiqueta: string }[];
  readonly packinglists: readonly number[];
  readonly entregas: readonly number[];
  readonly abonos: readonly number[];
  readonly transferencias: readonly number[];
  readonly turnos: readonly number[];
  /** Guides that their clients requested. */
  readonly solicitudes: readonly number[];
  /** Trackings of parcels in Miami. */
  readonly enMiami: readonly string[];
  /** Guides whose parcels wait to be repacked. */
  readonly porReempacar: readonly number[];
  /** The last day with a home delivery. */
  readonly diaDeRuta: string;
  /** The customer with the most parcels. */
  readonly largestCliente: number;
  readonly libros: LibrosSamples;
  /** The records for calls that are asked by contract, by the keys of RECORDS. */
  readonly records: SampleRecords;
  /** What each list shows, by the id of its call; empty if the lists were not opened. */
  readonly lists: ListSamples;
}

interface LibrosSamples {
  readonly gastos: readonly number[];
  readonly ingresos: readonly number[];
  /** Bank statements. */
  readonly extractos: readonly number[];
  /** The statement with the most open lines. */
  readonly extractoAbierto: number;
  /** The expense category with the most expenses, and its parent. */
  readonly hija: number;
  readonly padre: number;
  /** The account with the most expenses. */
  readonly cuenta: number;
  /** The date of the latest expense. */
  readonly ultimo: string;
}

interface Cliente {
  readonly cliente_id: number;
  readonly cliente_nombre: string;
  readonly cliente_apellido: string;
  readonly telefono: string;
}

const LIBROS = `
  select (select max(gasto_fecha)::text from gastos) as ultimo, m.hija, m.padre,
    (select cuenta_banco_id from gastos group by 1 order by count(*) desc, 1 limit 1) as cuenta,
    (
      select k.extracto_id from extractos_contenido k
      where not exists (select from extractos_conciliaciones c where c.linea_id = k.linea_id)
      group by 1 order by count(*) desc, 1 limit 1
    ) as "extractoAbierto"
  from (
    select c.categoria_id as hija, c.categoria_padre_id as padre from gastos g join categorias c using (categoria_id)
    group by 1, 2 order by count(*) desc, 1 limit 1) m`;

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
      transferencias: await ids('transferencias', 'transferencia_id'),
      turnos: await ids('turnos', 'turno_id'),
      solicitudes: (
        await read<{ guia_id: number }>(spread('guias', 'guia_id', 'x.guia_id', 'and fecha_solicitud is not null'))
      ).map(({ guia_id }) => guia_id),
      enMiami: (
        await read<{ tracking: string }>(
          `select tracking from paquetes
           where paquete_estado = 'Recibido en USA' and reempaque_id is null and cliente_id > 0
           order by hashint4(paquete_id) limit ${SAMPLES}`,
        )
      ).map(({ tracking }) => tracking),
      porReempacar: (
        await read<{ guia_id: number }>(
          `select guia_id from guias
           where guia_estado = 'Esperando Consolidación' and guia_tipo in ('Reempaque', 'Reempaque & Consolidación')
           order by hashint4(guia_id) limit ${SAMPLES}`,
        )
      ).map(({ guia_id }) => guia_id),
      diaDeRuta:
        (await read<{ dia: string }>('select max(dia)::text as dia from ruta_paradas'))[0]?.dia ?? '2026-01-01',
      largestCliente:
        (
          await read<{ cliente_id: number }>(
            `select cliente_id from paquetes join usuarios using (cliente_id) where cliente_id > 0
             group by cliente_id order by count(*) desc, cliente_id limit 1`,
          )
        )[0]?.cliente_id ?? 0,
      libros: {
        ...((await read<Omit<LibrosSamples, 'gastos' | 'ingresos' | 'extractos'>>(LIBROS))[0] ?? {
          hija: 0,
          padre: 0,
          cuenta: 0,
          extractoAbierto: 0,
          ultimo: '2026-01-01',
        }),
        gastos: await ids('gastos', 'gasto_id'),
        ingresos: await ids('ingresos', 'ingreso_id'),
        extractos: await ids('extractos', 'extracto_id'),
      },
      records: await readRecords(client),
      lists: {},
    };
  } finally {
    await client.end();
  }
};
