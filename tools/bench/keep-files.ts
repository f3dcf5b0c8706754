import { configuracionesCalls } from '#features/configuraciones/contract/configuraciones.calls.ts';
import { aPng } from '../../tests/harness/a-png.ts';
import type { SampleRecord, SampleRecords } from './cases/sample-records.ts';
import { spread } from './cases/spread.ts';
import { joined } from './joined.ts';
import type { Product } from './product.ts';

/** The size of a phone's photo after the portal has reduced it. */
const BYTES = 200_000;
/** The most files of each kind. */
const MOST = 40;
const KEY = 'medidas/foto.jpg';

/** Records with a file name of their own; the file is created. @param archivo the column of its name. */
const withOwnFile = (table: string, key: string, archivo: string, fileKey: string): string =>
  spread(table, key, `x.${key}, x.${archivo} as archivo, x.${fileKey} as clave`, `and ${fileKey} is not null`);
/** Records without a file in the data: some get the shared one. */
const withSharedFile = (table: string, key: string, set: string, returning: string, also = ''): string =>
  `update ${table} set ${set} where ${key} in (${spread(table, key, `x.${key}`, also)}) returning ${key}, ${returning}`;

/** Queries for records with a file, by call; the data contain names of files but no files. */
const HOLDERS: Readonly<Record<string, string>> = {
  'notas_credito.download': withOwnFile('notas_credito', 'nota_credito_id', 'adjunto', 'adjunto_clave'),
  'comprobantes.download': withOwnFile('comprobantes_transferencia', 'comprobante_id', 'archivo', 'archivo_clave'),
  'gastos.download': withOwnFile('gastos', 'gasto_id', 'adjunto', 'adjunto_clave'),
  'ingresos.download': withOwnFile('ingresos', 'ingreso_id', 'adjunto', 'adjunto_clave'),
  'paquetes.foto': withSharedFile('paquetes', 'paquete_id', `foto_clave = '${KEY}'`, 'foto_clave as clave'),
  'paquetes.download': withSharedFile(
    'paquetes',
    'paquete_id',
    `paquete_factura = 'factura.jpg', factura_clave = '${KEY}'`,
    'paquete_factura as archivo, factura_clave as clave',
  ),
  'ruta.photo': withSharedFile('ruta_paradas', 'parada_id', `foto_clave = '${KEY}'`, 'foto_clave as clave', 'and entrega_id is not null'),
}; // prettier-ignore
export const HOLDING_CALLS: readonly string[] = Object.keys(HOLDERS);

/** Stores pictures as the product's files. @returns the records that have them, by the calls that download them. */
export const keepFiles = (product: Product): Promise<SampleRecords> =>
  joined(product, async ({ services: { files }, pool }) => {
    const picture = Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(BYTES, 7)]);
    await product.admin.call('PUT', configuracionesCalls.updateLogo.path, { imagen: aPng().toString('base64') });
    const found: Record<string, readonly SampleRecord[]> = {};
    for (const [call, text] of Object.entries(HOLDERS)) {
      const { rows } = await pool.query<{ readonly clave: string } & SampleRecord>(text);
      const some = rows.slice(0, MOST);
      for (const fileKey of new Set(some.map((row) => row.clave))) await files.put(fileKey, picture);
      found[call] = some.map(({ clave: _, ...record }) => record as SampleRecord);
    }
    return found;
  });
