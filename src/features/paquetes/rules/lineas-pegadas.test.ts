import { expect, test } from 'vitest';
import { conLugar, lineasPegadas, marcaConocida, porRevisar } from './lineas-pegadas.ts';

const UPS = '1Z999AA10123456784';
const FEDEX = '986578788855';
const read = (text: string, presentes: string[] = []) => lineasPegadas(text, { presentes });

test.each([
  ['semicolons', `${UPS}; Zapatos, talla 8; 25.50`],
  ['tabs of a sheet', `${UPS}\tZapatos, talla 8\t$25.50`],
  ['commas', `${UPS},Zapatos,talla 8,25.50`],
  ['blanks, lower case and a decimal comma', ` 1z 999 aa1 01 2345 6784 ;  Zapatos, talla 8 ; US$ 25,50 `],
])('a line by %s', (_, line) => {
  expect(read(line)).toEqual([
    {
      linea: 1,
      tracking: UPS,
      paquete_courier: 'UPS',
      paquete_descripcion: 'Zapatos, talla 8',
      valor_compra: 25.5,
      problema: null,
      falta: [],
    },
  ]);
});

test.each([
  ['1,250.00', 1250],
  ['1.250,75', 1250.75],
  ['25', 25],
  ['$0.99', 0.99],
  ['12,5', 12.5],
  ['25 USD', 25],
])('%s is an amount', (written, value) => {
  expect(read(`${UPS}\tTV\t${written}`)[0]?.valor_compra).toBe(value);
});

test.each([
  [`${UPS}, Cámara, $1,200.50`, 1200.5],
  [`${UPS},Cámara,$1,200.50`, 1200.5],
  [`${UPS}, Cámara, 1,200.50`, 1200.5],
  [`${UPS}, Cámara, 1.200,50`, 1200.5],
  [`${UPS}, Cámara, US$ 1,200,300.50`, 1_200_300.5],
  [`${UPS},Cámara,"1,200.50"`, 1200.5],
  [`${UPS},Cámara,"1.200,50"`, 1200.5],
  [`"${UPS}","Cámara","$25,50"`, 25.5],
  [`${UPS};Cámara;1,200.50`, 1200.5],
  [`${UPS},Cámara,1200.50`, 1200.5],
])('%s holds one value, with its thousands', (line, valor_compra) => {
  expect(read(line)[0]).toMatchObject({ paquete_descripcion: 'Cámara', valor_compra, falta: [] });
});

test.each([
  [`${UPS},Cámara,1,200.50`, '1,200.50'],
  [`${UPS},Cámara,25,50`, '25,50'],
  [`${UPS},Cámara,8,250`, '8,250'],
  [`${UPS}, Cámara, $1, 200.50`, '$1, 200.50'],
  [`${UPS}\tCámara\t1.250`, '1.250'],
  [`${UPS};Cámara;1,2,3`, '1,2,3'],
])('a value that can be read in two ways is to be looked at, and never taken: %s', (line, written) => {
  expect(read(line)[0]).toMatchObject({
    paquete_descripcion: 'Cámara',
    valor_compra: null,
    problema: null,
    falta: [`el valor, porque ${written} se puede leer de dos maneras`],
  });
});

test.each([
  [`${UPS},"Zapatos, talla 8",25.50`, 'Zapatos, talla 8', 25.5],
  [`${UPS},"Zapatos; talla 8",25.50`, 'Zapatos; talla 8', 25.5],
  [`${UPS};"TV de 55"" nueva";900`, 'TV de 55" nueva', 900],
  [`${UPS},TV de 55",900`, 'TV de 55"', 900],
  [`${UPS}, Medias, 12, 9.99`, 'Medias, 12', 9.99],
  [`${UPS},Piezas,1200,25.50`, 'Piezas, 1200', 25.5],
])('what belongs to the description stays with it: %s', (line, paquete_descripcion, valor_compra) => {
  expect(read(line)[0]).toMatchObject({ tracking: UPS, paquete_descripcion, valor_compra, falta: [] });
});

test('what is missing is named, and can be filled in later', () => {
  expect(read(UPS)[0]).toMatchObject({ problema: null, falta: ['descripción', 'valor'] });
  expect(read(`${UPS}; Zapatos`)[0]).toMatchObject({ paquete_descripcion: 'Zapatos', falta: ['valor'] });
  expect(read(`${UPS}; 25`)[0]).toMatchObject({ valor_compra: 25, falta: ['descripción'] });
});

test('empty lines and titles are passed over, and lines keep their place', () => {
  const lines = read(`Tracking\tDescripción\tValor\n\n${UPS}\tTV\t5\r\n${FEDEX}\tPC\t9\n`);
  expect(lines.map(({ linea, tracking }) => [linea, tracking])).toEqual([
    [3, UPS],
    [4, FEDEX],
  ]);
});

test('a wrong tracking, a repeated one and one too many say so', () => {
  const { lineas } = conLugar(read(`hola\n${UPS}\n${UPS}\n${FEDEX}`), { nuevos: 1, todos: 1 });
  const problems = lineas.map(({ problema }) => problema);
  expect(problems[0]).toMatch(/no pertenece a ningún courier/);
  expect(problems[1]).toBeNull();
  expect(problems[2]).toMatch(/repetido/);
  expect(problems[3]).toMatch(/no caben más/);
});

test.each([`${UPS} Zapatos 25.50`, `${UPS} Zapatos 25,50`])('without its separators, %s asks for them', (line) => {
  expect(read(line)[0]?.problema).toMatch(/Falta el separador.*\(;\)/);
});

test('a wrong tracking between separators is wrong by itself', () => {
  expect(read(`${UPS} # 9; Zapatos; 25.50`)[0]?.problema).not.toMatch(/separador/);
});

test('what stands in the form already is repeated', () => {
  expect(read(UPS, [' 1z999aa10123456784'])[0]?.problema).toMatch(/repetido/);
});

test('what the mailbox has already is marked, by what it is called, and not taken again', () => {
  const [ups, fedex] = read(`${UPS}; Zapatos; 25\n${FEDEX}; Un reloj; 30`);
  const known = (paquete_estado: string, paquete_descripcion = 'Botas') => [
    { tracking: UPS, paquete_id: 7, paquete_descripcion, paquete_estado, en_guia: false, libres: [7] },
  ];
  expect(marcaConocida(ups!, known('Pre-alertado')).problema).toBe('Ya está pre-alertado: Botas.');
  expect(marcaConocida(ups!, known('Recibido en USA')).problema).toBe('Ya está en su casillero: Botas.');
  expect(marcaConocida(ups!, known('Recibido en USA', ' ')).problema).toBe('Ya está en su casillero.');
  expect(marcaConocida(fedex!, known('Pre-alertado'))).toEqual(fedex);
  const wrong = read('hola')[0]!;
  expect(marcaConocida(wrong, [{ ...known('Pre-alertado')[0]!, tracking: wrong.tracking }])).toEqual(wrong);
});

test('what the form offers to tick is ticked, by its tracking or by another of its codes; the rest stays marked', () => {
  const [ups, fedex] = read(`${UPS}\n${FEDEX}; Un reloj; 30`);
  const known = (tracking: string, paquete_id: number) => ({
    tracking,
    paquete_id,
    paquete_descripcion: 'Botas',
    paquete_estado: 'Pre-alertado',
    en_guia: false,
    libres: [],
  });
  const free = { paquete_id: 7, tracking: UPS };
  expect(marcaConocida(ups!, [known(UPS, 7)], [free])).toEqual({ ...ups, paquete_ids: [7], falta: [] });
  // Also before the server answered, or to who may not ask it.
  expect(marcaConocida(ups!, [], [free])).toMatchObject({ paquete_ids: [7], problema: null });
  expect(marcaConocida(fedex!, [known(FEDEX, 7)], [free])).toMatchObject({ paquete_ids: [7], problema: null });
  expect(marcaConocida(fedex!, [known(FEDEX, 8)], [free]).problema).toBe('Ya está pre-alertado: Botas.');
  expect(marcaConocida(fedex!, [], [free])).toEqual(fedex);
  const [, repeated] = read(`${UPS}\n${UPS}`);
  expect(marcaConocida(repeated!, [known(UPS, 7)], [free])).toEqual(repeated);
});

test('all boxes of a tracking are ticked', () => {
  const [ups, fedex] = read(`${UPS}\n${FEDEX}`);
  const boxes = [7, 8].map((paquete_id) => ({ paquete_id, tracking: UPS }));
  expect(marcaConocida(ups!, [], boxes).paquete_ids).toEqual([7, 8]);
  const known = {
    tracking: FEDEX,
    paquete_id: 8,
    paquete_descripcion: 'Botas',
    paquete_estado: 'Pre-alertado',
    en_guia: false,
    libres: [8, 9],
  };
  expect(marcaConocida(fedex!, [known], boxes).paquete_ids).toEqual([7, 8, 9]);
  // The form lists a part of the free ones; the server knows the rest.
  expect(marcaConocida(fedex!, [known], []).paquete_ids).toEqual([8, 9]);
  expect(marcaConocida(fedex!, [{ ...known, en_guia: true, libres: [] }], []).problema).toBe(
    'Ya está en una guía: Botas.',
  );
});

test('a line that ticks takes no place of a new one, and none if it is ticked already or by another line', () => {
  const [first, second, third] = read(`${UPS}\n${FEDEX}\nTBA123456789012`);
  const ticking = { ...first!, paquete_ids: [7, 8] };
  const full = 'Ya no caben más paquetes.';
  const problems = (lineas: readonly (typeof ticking | undefined)[], lugares: Parameters<typeof conLugar>[1]) =>
    conLugar(
      lineas.flatMap((linea) => linea ?? []),
      lugares,
    ).lineas.map(({ problema }) => problema);
  const both = [ticking, second as typeof ticking, third as typeof ticking];
  expect(problems(both, { nuevos: 1, todos: 9 })).toEqual([null, null, full]);
  expect(problems(both, { nuevos: 2, todos: 3 })).toEqual([null, null, full]);
  // Both boxes or none.
  expect(problems(both, { nuevos: 1, todos: 1 })).toEqual([full, null, full]);
  expect(problems(both, { nuevos: 1, todos: 1, elegidos: [7, 8] })).toEqual([null, null, full]);
  expect(problems([ticking, { ...ticking, paquete_ids: [8] }], { nuevos: 0, todos: 2 })).toEqual([null, null]);
});

test('no line is taken that was not asked about, unless the form offers it', () => {
  const lineas = read(`${UPS}\nhola\n${FEDEX}\nTBA123456789012`);
  const { trackings, lineas: marked } = porRevisar(lineas, [{ paquete_id: 7, tracking: UPS }], 1);
  expect(trackings).toEqual([FEDEX]);
  expect(marked.map(({ problema }) => problema)).toEqual([
    null,
    expect.stringMatching(/courier/) as string,
    null,
    'Péguelo después: se revisan 1 a la vez.',
  ]);
});

test('what is added counts boxes, and neither those ticked before nor lines without a place', () => {
  const [first, second] = read(`${UPS}\n${FEDEX}`);
  const ticking = { ...first!, paquete_ids: [7, 8] };
  const added = (nuevos: number, elegidos: readonly number[]) =>
    conLugar([ticking, second!], { nuevos, todos: 9, elegidos }).agregan;
  expect(added(1, [8])).toBe(2);
  expect(added(1, [])).toBe(3);
  expect(added(0, [7, 8])).toBe(0);
});

test('a text without line breaks is told as such, and read at once however long it is', () => {
  const [read] = lineasPegadas(`1Z999AA10123456784,${'1,'.repeat(100_000)}x`);
  expect(read?.problema).toBe('La línea tiene más de 500 caracteres.');
});
