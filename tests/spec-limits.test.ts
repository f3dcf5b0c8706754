import { expect, test } from 'vitest';
import { DEFAULT_PAGE_SIZE, listQuery, MAX_PAGE_SIZE, PAGE_SIZES } from '#kit/contract/page.ts';
import { DEFAULT_FORM_LIMITS, fileTooLarge } from '#kit/contract/uploaded-file.ts';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { numeroText } from '#kit/rules/numero-text.ts';
import { VERSION } from '#app/server/version.ts';
import { METODO_TIPOS } from '#features/abonos/rules/pago.public.ts';
import { bancosCalls } from '#features/bancos/contract/bancos.calls.ts';
import { bancoColumns } from '#features/bancos/contract/bancos.columns.ts';
import { cobrosCalls } from '#features/cobros/contract/cobros.calls.ts';
import { gastosCalls } from '#features/gastos/contract/gastos.calls.ts';
import { informacionCalls } from '#features/informacion/contract/informacion.calls.ts';
import { TEXTOS_INICIALES } from '#features/informacion/server/textos.defaults.ts';
import { asientoText } from '#features/libros/rules/asiento.public.ts';
import { notaImpresaText, notaText } from '#features/notas_credito/rules/nota-numero.public.ts';
import { rolesCalls } from '#features/roles/contract/roles.calls.ts';
import { sucursalesCalls } from '#features/sucursales/contract/sucursales.calls.ts';
import { costoColumns } from '#features/ubicaciones/contract/ubicaciones.columns.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import { holds, said } from './harness/field-limits.ts';

test('the contact form: a name of 150 letters, a message of 600', () => {
  holds(informacionCalls.contactar, 'nombre', 150);
  holds(informacionCalls.contactar, 'mensaje', 600);
  expect(said(informacionCalls.contactar, 'nombre', 'A'.repeat(151))).toEqual(['Texto demasiado largo.']);
});

test('a branch: a code of 10 in capitals, a name of 100, an address of 255, a map of 100', () => {
  holds(sucursalesCalls.create, 'sucursal_codigo', 10);
  holds(sucursalesCalls.create, 'sucursal_nombre', 100);
  holds(sucursalesCalls.create, 'sucursal_direccion', 255);
  holds(sucursalesCalls.create, 'mapa_url', 100, 'https://maps.app.goo.gl/');
});

test('one pays in one of four ways', () => {
  expect(METODO_TIPOS).toHaveLength(4);
  for (const tipo of ['Efectivo', 'Tarjeta Crédito', 'Depósito', 'Nota de Crédito'])
    expect([tipo, said(cobrosCalls.createMetodo, 'metodo_tipo', tipo)]).toEqual([tipo, []]);
});

test('a role: a name of 50, a description of 150', () => {
  holds(rolesCalls.create, 'rol_nombre', 50);
  holds(rolesCalls.create, 'rol_descripcion', 150);
  expect(said(rolesCalls.create, 'rol_nombre', 'A'.repeat(51))).toEqual([
    'El texto excede el máximo de caracteres soportado (50).',
  ]);
});

test('a bank and its account: names of 150, digits alone, HNL or USD, a commission of 0 to 100', () => {
  holds(bancosCalls.create, 'banco_nombre', 150);
  holds(bancosCalls.createCuenta, 'cuenta_banco_nombre', 150);
  expect(said(bancosCalls.createCuenta, 'cuenta_banco_numero', '2150-77')).toEqual([
    'El número de cuenta solo puede contener números.',
  ]);
  for (const [moneda, problems] of [
    ['HNL', 0],
    ['USD', 0],
    ['EUR', 1],
  ] as const)
    expect([moneda, said(bancosCalls.createCuenta, 'cuenta_banco_moneda', moneda).length]).toEqual([moneda, problems]);
  for (const [comision, problems] of [
    [0, 0],
    [100, 0],
    [100.01, 1],
    [-0.01, 1],
  ] as const)
    expect([comision, said(bancosCalls.createCuenta, 'comision_pos', comision).length]).toEqual([comision, problems]);
});

test('an expense: a reference of 100, a comment of 500', () => {
  const form = { body: gastosCalls.create.body };
  holds(form, 'gasto_referencia', 100);
  holds(form, 'gasto_comentario', 500);
});

test('a file has 5 MB at most', () => {
  expect(DEFAULT_FORM_LIMITS.fileBytes).toBe(5 * 1024 * 1024);
  expect(fileTooLarge(DEFAULT_FORM_LIMITS.fileBytes)).toBe('El archivo excede el tamaño permitido (5 MB).');
});

test('lists come by 10, 25, 50 or 100 rows; by 10 where nobody says', () => {
  expect(PAGE_SIZES).toEqual([10, 25, 50, 100]);
  expect([DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE]).toEqual([10, 100]);
  const query = listQuery(['fecha']);
  expect(query.parse({}).limite).toBe(10);
  expect(query.safeParse({ limite: 101 }).success).toBe(false);
});

test('numbers are as long as the specification writes them', () => {
  const columnText = (columns: readonly { readonly key: string }[], key: string, row: object): unknown =>
    (columns.find((column) => column.key === key) as { value?: (row: object) => unknown } | undefined)?.value?.(row);
  expect([packinglistText('A', 12), notaText(12), notaImpresaText(12)]).toEqual(['PA-12', 'NC-12', 'NC-00000012']);
  // An expense, a receipt or a delivery, a mailbox.
  expect([asientoText(12), numeroText(12), mailboxText(12)]).toEqual(['00000012', '000000012', '0012']);
  expect(columnText(bancoColumns, 'banco_id', { banco_id: 3 })).toBe('03');
  expect(columnText(costoColumns, 'ciudad_id', { ciudad_id: 501 })).toBe('0501');
});

test('the public texts state the figures of the specification', () => {
  const { terminos_y_condiciones: terminos, preguntas_frecuentes: preguntas } = TEXTOS_INICIALES;
  for (const figure of [
    'mínimo de 30 libras',
    'US$ 75 más ISV',
    'los de más de 30 libras quedan retenidos en Miami',
    'los de menos de 30 libras se envían por aéreo',
    'En Miami guardamos su carga 3 semanas',
    'la guardamos 1 mes. Después se cobra un recargo de US$ 1 por día',
    'Después de 3 meses la mercadería puede subastarse',
    'después de 90 días no lo retira y su flete es de más de US$ 200',
    'hasta 3 intentos más de comunicarnos con usted dentro de 30 días',
    'de 8 a 10 días hábiles',
    'de 4 a 5 días hábiles',
    'de 15 a 20 días hábiles',
    'cuesta el 10 % del valor de la factura',
    'paga el 80 % en efectivo y el 20 % en crédito para fletes',
    'se paga el 20 % del valor del flete',
    'dentro de los 7 días hábiles',
  ])
    expect(terminos).toContain(figure);
  for (const figure of ['30 libras', 'US$ 75', '3 semanas', 'US$ 1 por día', '90 días', 'US$ 200', '80 %', '7 días'])
    expect(preguntas).toContain(figure);
});

test('the version is 2.2.1', () => expect(VERSION).toBe('2.2.1'));
