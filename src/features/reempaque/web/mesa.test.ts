import { describe, expect, test } from 'vitest';
import type { Grupo, Scanned, PaquetePorReempacar } from '../contract/reempaque.schemas.ts';
import { antes } from './antes-y-despues.ts';
import { bodyOf, estaCompleta, mesaVacia, step, porEscanear, seranUno, type Mesa, type MesaEvent } from './mesa.ts';

const paquete = (paquete_id: number, fields: Partial<PaquetePorReempacar> = {}): PaquetePorReempacar => ({
  paquete_id,
  tracking: `T${paquete_id}`,
  orden: 1,
  paquete_descripcion: 'Zapatos',
  paquete_estado: 'Recibido en USA',
  cliente_id: 1001,
  cliente_nombre: 'Ana',
  cliente_apellido: 'López',
  guia_id: null,
  guia_numero: null,
  servicio_prefijo: null,
  paquete_courier: 'UPS',
  valor_compra: 10,
  servicio_id: 10,
  servicio_nombre: 'Aéreo',
  alto: 10,
  largo: 12,
  ancho: 8,
  peso_real: 3.25,
  peso_volumetrico: 5.78,
  peso_cobrar: 5.78,
  guia_estado: null,
  espera_tracking: false,
  guia: null,
  packinglist: null,
  reempaque: null,
  total_reempacados: 0,
  ubicacion: null,
  version: 1,
  motivo: null,
  ...fields,
});
const grupoOf = (paquetes: readonly PaquetePorReempacar[], pide: boolean | null = null): Grupo => ({
  cliente_id: 1001,
  cliente_nombre: 'Ana',
  cliente_apellido: 'López',
  servicio_id: 10,
  servicio_nombre: 'Aéreo',
  guia:
    pide === null
      ? null
      : {
          guia_id: 7,
          guia: 'GA-7',
          guia_tipo: pide ? 'Reempaque' : 'Consolidación',
          guia_estado: 'Esperando Consolidación',
          instrucciones: '',
          guia_valor: 0,
          peso_cobrar: 0,
          pide_reempaque: pide,
        },
  paquetes: [...paquetes],
});
const scanned = (paquetes: readonly PaquetePorReempacar[], grupo: Grupo | null): Scanned => ({
  paquetes: [...paquetes],
  grupo,
});

const play = (mesa: Mesa, ...events: readonly MesaEvent[]): { mesa: Mesa; effects: string[] } => {
  const effects: string[] = [];
  let now = mesa;
  for (const event of events) {
    const [next, done] = step(now, event);
    now = next;
    effects.push(...done.map((one) => (one.kind === 'sound' ? one.sound : one.kind)));
  }
  return { mesa: now, effects };
};
const [a, b, c] = [paquete(1), paquete(2), paquete(3)];
const libres = grupoOf([a, b, c]);
const scan = (...paquetes: readonly PaquetePorReempacar[]): MesaEvent => ({
  kind: 'scanned',
  codigo: paquetes[0]?.tracking ?? '',
  read: scanned(paquetes, libres),
});
const measured = (...texts: readonly string[]): MesaEvent[] =>
  (['alto', 'largo', 'ancho', 'peso_real'] as const).map((measure, place) => ({
    kind: 'measure',
    measure,
    text: texts[place] ?? '',
  }));
const empty = mesaVacia('medidas');

describe('scanning', () => {
  test('the first opens the table, the second leads to the figures', () => {
    const one = play(empty, scan(a));
    expect([one.mesa.elegidos, one.mesa.focus.field, one.effects]).toEqual([[1], 'code', ['right']]);
    const two = play(one.mesa, scan(b));
    expect([two.mesa.elegidos, two.mesa.focus.field]).toEqual([[1, 2], 'alto']);
    expect(porEscanear(two.mesa).map(({ paquete_id }) => paquete_id)).toEqual([3]);
  });

  test.each([
    ['another client’s', paquete(9, { cliente_id: 1002 }), 'Es de otro cliente.'],
    ['of another service', paquete(9, { servicio_id: 30 }), 'Viaja por otro servicio.'],
    [
      'repacked',
      paquete(9, { motivo: 'ya se reempacó: va dentro de REEMP000001.' }),
      'Ya se reempacó: va dentro de REEMP000001.',
    ],
  ])('one that is %s is refused with a sound and stays in sight', (_, other, motivo) => {
    const { mesa, effects } = play(empty, scan(a), scan(other));
    expect([mesa.elegidos, mesa.rechazos, effects]).toEqual([[1], [{ codigo: 'T9', motivo }], ['right', 'wrong']]);
    expect(play(mesa, { kind: 'forget', codigo: 'T9' }).mesa.rechazos).toEqual([]);
  });

  test('an unknown code is refused, the same parcel twice is told, another box of it is taken', () => {
    expect(
      play(empty, { kind: 'unknown', codigo: 'X', motivo: 'nadie conoce este código.' }).mesa.rechazos,
    ).toHaveLength(1);
    expect(play(empty, scan(a), scan(a)).effects).toEqual(['right', 'repeat']);
    expect(play(empty, scan(a), scan(a, b)).mesa.elegidos).toEqual([1, 2]);
  });

  test('a request is complete with all of its parcels', () => {
    const grupo = grupoOf(
      [a, b, c].map((one) => ({ ...one, guia_id: 7, guia: 'GA-7' })),
      true,
    );
    const inside = (id: number): MesaEvent => ({
      kind: 'scanned',
      codigo: `T${id}`,
      read: scanned([{ ...paquete(id), guia_id: 7, guia: 'GA-7' }], grupo),
    });
    const two = play(empty, { kind: 'grupo', grupo }, inside(1), inside(2)).mesa;
    expect([estaCompleta(two), two.focus.field]).toEqual([false, 'code']);
    const three = play(two, inside(3)).mesa;
    expect([estaCompleta(three), three.focus.field, bodyOf(three).guia_id]).toEqual([true, 'alto', 7]);
    // A free parcel does not belong to the group.
    expect(play(two, scan(paquete(9))).mesa.rechazos[0]?.motivo).toBe('Está libre y los otros van en la guía GA-7.');
  });

  test('a figure that is being typed keeps the keys', () => {
    const two = play(empty, scan(a), scan(b), { kind: 'measure', measure: 'alto', text: '1' }).mesa;
    expect(play(two, scan(c)).mesa.focus).toEqual(two.focus);
  });

  test('taken off, the table is anybody’s again', () => {
    const { mesa } = play(empty, scan(a), { kind: 'remove', paquete_id: 1 });
    expect([mesa.grupo, mesa.elegidos]).toEqual([null, []]);
  });
});

describe('Enter', () => {
  const ready = play(empty, scan(a), scan(b)).mesa;

  test('goes from figure to figure and then saves', () => {
    const typed = play(ready, { kind: 'measure', measure: 'alto', text: '10' }, { kind: 'enter', field: 'alto' });
    expect(typed.mesa.focus.field).toBe('largo');
    const all = play(ready, ...measured('10', '12', '10', '6.25'), { kind: 'enter', field: 'peso_real' });
    expect(all.effects).toEqual(['save']);
    expect(bodyOf(all.mesa)).toEqual({ paquete_ids: [1, 2], alto: 10, largo: 12, ancho: 10, peso_real: 6.25 });
  });

  test('on what is no figure stays, with a sound', () => {
    const { mesa, effects } = play(ready, { kind: 'enter', field: 'alto' });
    expect([mesa.focus.field, effects, Object.keys(mesa.errores)]).toEqual(['alto', ['wrong'], ['alto']]);
  });

  test('with one parcel saves nothing', () => {
    const { effects, mesa } = play(empty, scan(a), ...measured('10', '12', '10', '6.25'), {
      kind: 'enter',
      field: 'peso_real',
    });
    expect([effects, mesa.focus.field]).toEqual([['right', 'wrong'], 'code']);
  });

  test('a doubted figure is taken the second time, unless it was changed', () => {
    const doubted = play(ready, ...measured('200', '12', '10', '6.25'), {
      kind: 'refused',
      code: 'RECEPCION_CIFRA_DUDOSA',
      mensaje: '',
      errores: { alto: '200 pulg es mucho.' },
    }).mesa;
    expect([doubted.focus.field, bodyOf(doubted)]).toMatchObject(['alto', { cifras_confirmadas: true }]);
    expect(play(doubted, { kind: 'enter', field: 'alto' }).effects).toEqual(['save']);
    const changed = play(doubted, { kind: 'measure', measure: 'alto', text: '20' }).mesa;
    expect(bodyOf(changed)).not.toHaveProperty('cifras_confirmadas');
  });

  test('where somebody has to answer for it, the reason comes first', () => {
    const asked = play(ready, ...measured('5', '5', '5', '1'), {
      kind: 'refused',
      code: 'REBAJA_SIN_AUTORIZACION',
      mensaje: 'Lo autoriza un supervisor.',
      errores: { autorizacion: 'Lo autoriza un supervisor.' },
    }).mesa;
    expect(asked.focus.field).toBe('razon');
    expect(play(asked, { kind: 'enter', field: 'peso_real' }).effects).toEqual([]);
    const given = play(
      asked,
      { kind: 'permit', field: 'razon', text: 'Se acordó' },
      { kind: 'permit', field: 'autorizacion', text: 'Clave*1' },
      { kind: 'enter', field: 'autorizacion' },
    );
    expect([given.effects, bodyOf(given.mesa)]).toMatchObject([
      ['save'],
      { razon: 'Se acordó', autorizacion: 'Clave*1' },
    ]);
  });

  test('saved, the table is free for the next ones; what was refused stays in sight', () => {
    const { mesa } = play(
      ready,
      { kind: 'unknown', codigo: 'X', motivo: 'nadie' },
      {
        kind: 'saved',
        codigo: 'REEMP000001',
        detalle: 'Se reempacaron 2 paquetes.',
      },
    );
    expect([mesa.grupo, mesa.elegidos, mesa.measures.alto, mesa.rechazos.length, mesa.focus.field]).toEqual([
      null,
      [],
      '',
      1,
      'code',
    ]);
  });
});

describe('what it weighed apart', () => {
  const tres = [1, 2, 3].map((paquete_id) => paquete(paquete_id));
  const mesaOf = (pide: boolean | null): Mesa => ({
    ...mesaVacia('medidas'),
    grupo: grupoOf(tres, pide),
    elegidos: [2],
  });

  test('is all of a request that asks for it, else what lies on the table', () => {
    expect(seranUno(mesaOf(true))).toHaveLength(3);
    for (const pide of [false, null]) expect(seranUno(mesaOf(pide)).map(({ paquete_id }) => paquete_id)).toEqual([2]);
  });

  test('is nothing, not zero, of none', () => {
    expect(antes([], null)).toEqual({ peso_real: null, peso_volumetrico: null, peso_cobrar: null, flete: null });
    expect(antes(tres, null)).toMatchObject({ peso_real: 9.75, peso_cobrar: 17.34, flete: null });
  });
});
