import PdfKit from 'pdfkit';
import { afterEach, expect, test, vi } from 'vitest';
import { manifiestoPdf } from './manifiesto-pdf.ts';
import type { Manifiesto } from './manifiesto.queries.ts';

const LINEA = {
  numero: 1,
  tracking: '1Z999AA10123456784',
  orden: 1,
  casillero: '1001',
  cliente: 'Ana María Alvarado',
  guia: 'GA-1',
  piezas: 1,
  peso_real: 1,
  peso_cobrar: 2,
  descripcion: 'Zapatos',
  valor: 3,
};
const manifiestoOf = (descripcion: string, count: number) =>
  ({
    lista: 'PA-1',
    summary: {
      servicio_nombre: 'AEREO',
      estado: 'Cerrado',
      fecha_registro: '2026-03-12',
      fecha_cierre: null,
      fecha_envio: null,
      fecha_recepcion: null,
    },
    empresa: { nombre: 'Encomienda' },
    lineas: Array.from({ length: count }, () => ({ ...LINEA, descripcion })),
    totales: LINEA,
  }) as unknown as Manifiesto;

afterEach(() => vi.restoreAllMocks());

const costOf = async (descripcion: string): Promise<number> => {
  const measure = vi.spyOn(PdfKit.prototype, 'widthOfString');
  for await (const _ of manifiestoPdf(manifiestoOf(descripcion, 20)));
  const letters = measure.mock.calls.reduce((sum, [text]) => sum + String(text).length, 0);
  measure.mockRestore();
  return letters;
};

test.each(['㏂'.repeat(300), 'W'.repeat(300), 'i '.repeat(150)])(
  'a line of %.6s… is measured about as often as a plain one',
  async (hostile) => {
    expect(await costOf(hostile)).toBeLessThan(12 * (await costOf('Zapatos')));
  },
);

test('many lines let others have their turn', async () => {
  let turns = 0;
  let done = false;
  const other = (): void => {
    turns += 1;
    if (!done) setImmediate(other);
  };
  setImmediate(other);
  for await (const _ of manifiestoPdf(manifiestoOf('㏂'.repeat(300), 500)));
  done = true;
  expect(turns).toBeGreaterThanOrEqual(10);
});
