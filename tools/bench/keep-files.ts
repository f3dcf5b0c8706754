import { configuracionesCalls } from '#features/configuraciones/contract/configuraciones.calls.ts';
import { aPng } from '../../tests/harness/a-png.ts';
import type { SampleRecord, SampleRecords } from './cases/sample-records.ts';
import { spread } from './cases/spread.ts';
import { joined } from './joined.ts';
import type { Product } from './product.ts';

/** As large as a photo of a phone that the portal has made small. */
const BYTES = 200_000;
/** Of each kind. */
const MOST = 40;
const KEY = 'medidas/foto.jpg';

/** Each leads to a file of its own, which is put there. @param archivo the column of its name. */
const withOwnFile = (table: string, key: string, archivo: string, clave: string): string =>
  spread(table, key, `x.${key}, x.${archivo} as archivo, x.${clave} as clave`, `and ${clave} is not null`);
/** Of these the data tell of no file: some are led to one. */
const withSharedFile = (table: string, key: string, set: string, returning: string, also = ''): string =>
  `update ${table} set ${set} where ${key} in (${spread(table, key, `x.${key}`, also)}) returning ${key}, ${returning}`;

/** Records that have a file, and where it lies; the data bring names of files, and no files. */
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

/** Puts pictures where the product keeps its files. @returns the records that lead to them, by the calls that bring them. */
export const keepFiles = (product: Product): Promise<SampleRecords> =>
  joined(product, async ({ services: { files }, pool }) => {
    const picture = Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(BYTES, 7)]);
    await product.admin.call('PUT', configuracionesCalls.updateLogo.path, { imagen: aPng().toString('base64') });
    const found: Record<string, readonly SampleRecord[]> = {};
    for (const [call, text] of Object.entries(HOLDERS)) {
      const { rows } = await pool.query<{ readonly clave: string } & SampleRecord>(text);
      const some = rows.slice(0, MOST);
      for (const clave of new Set(some.map((row) => row.clave))) await files.put(clave, picture);
      found[call] = some.map(({ clave: _, ...record }) => record as SampleRecord);
    }
    return found;
  });
