import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { settingsStore } from '#kit/web/settings/settings.ts';
import type { Recibido } from '../../contract/recepcion.schemas.ts';
import { condicionesOf, hallado, scanned, table } from './harness.ts';

const UPS = '1Z999AA10123456784';
const OTHER = '9400111899223856926450';
const bruno = { cliente_id: 1002, nombre: 'Bruno Bográn', requiere_consolidar: false };

describe('a pre-alerted parcel', () => {
  it('by another service than the one whose price was chosen is charged by its own', () => {
    const t = table();
    t.scan(UPS);
    t.play({ kind: 'change', fields: { servicio_id_fee: 20, tarifa_id: 2 } });
    t.answer({ prealertas: [hallado({ servicio_id: 30, guia_id: 5, guia_numero: 12, servicio_prefijo: 'M' })] });
    expect(t.state.parcel).toMatchObject({ servicio_id: 30, servicio_id_fee: null, tarifa_id: null });
  });

  it('is scanned, measured and saved by Enter alone', () => {
    const t = table();
    t.scan(UPS.toLowerCase());
    expect(t.state).toMatchObject({ phase: { kind: 'lookingUp' }, focus: { field: 'alto' } });
    expect(t.effects[0]).toEqual({ kind: 'lookUp', code: UPS.toLowerCase(), turn: 1 });
    t.answer({ prealertas: [hallado()] });
    expect(t.state).toMatchObject({ phase: { kind: 'measuring' }, parcel: { cliente: { cliente_id: 1001 } } });
    for (const text of ['10', '12', '8']) t.type(text);
    expect(t.saved()).toEqual([]);
    t.type('5.5');
    expect(t.saved()).toMatchObject([
      { tracking: UPS, prealerta: { paquete_id: 7 }, alto: '10', largo: '12', ancho: '8', peso_real: '5.5' },
    ]);
    expect(t.state).toMatchObject({ phase: { kind: 'idle' }, focus: { field: 'code' }, parcel: { tracking: '' } });
    expect(t.sounds()).toEqual(['right', 'right']);
    // «guardado» only once the server has it.
    expect(t.state.notice).toMatchObject({ tone: 'sending', text: `${UPS} en camino, 1001.` });
    const [saved] = t.saved();
    t.play({ kind: 'progress', parcel: saved!, progress: 'waiting' });
    expect(t.state.notice).toMatchObject({ tone: 'warning', text: `${UPS} quedó en espera de conexión, 1001.` });
    t.play({ kind: 'progress', parcel: saved!, progress: 'saved' });
    expect(t.state.notice).toMatchObject({ tone: 'good', text: `${UPS} guardado, 1001.` });
    // The last parcel of a request calls for a repack.
    t.play({
      kind: 'progress',
      parcel: saved!,
      progress: 'saved',
      completa: { guia_id: 12, text: 'Solicitud GA-12 completa: reempacar' },
    });
    expect(t.state.notice).toMatchObject({
      tone: 'warning',
      text: `${UPS} guardado, 1001. Solicitud GA-12 completa: reempacar.`,
      completa: 12,
    });
    // Somebody else repacked it meanwhile.
    t.play({ kind: 'progress', parcel: saved!, progress: 'saved' });
    expect(t.state.notice).toEqual({ tone: 'good', text: `${UPS} guardado, 1001.`, parcel: saved });
  });

  it('is no longer told of when the next one has words of its own', () => {
    const t = table();
    t.scan(UPS);
    t.answer({ prealertas: [hallado()] });
    for (const text of ['10', '12', '8', '5.5']) t.type(text);
    const [saved] = t.saved();
    t.scan(OTHER);
    t.answer();
    const { notice } = t.state;
    t.play({ kind: 'progress', parcel: saved!, progress: 'saved' });
    expect(t.state.notice).toBe(notice);
  });

  it('is weighed first where the scale stands first, even before it is scanned', () => {
    const t = table('peso');
    t.play({ kind: 'change', fields: { peso_real: '5.5' } });
    t.scan(UPS);
    expect(t.state.focus.field).toBe('alto');
    t.answer({ prealertas: [hallado()] });
    for (const text of ['10', '12', '8']) t.type(text);
    expect(t.saved()).toMatchObject([{ peso_real: '5.5', ancho: '8' }]);
  });

  it('has what was said of it before it is scanned, but no discount; the next one has none of it', () => {
    const t = table();
    const fields = { paquete_descripcion: 'Zapatos', fecha_salida_estimada: '2026-12-04', guia_descuento: '1' };
    t.play({ kind: 'change', fields });
    t.scan(UPS);
    t.answer({ prealertas: [hallado()] });
    for (const text of ['10', '12', '8', '5.5']) t.type(text);
    expect(t.saved()).toMatchObject([{ ...fields, guia_descuento: '' }]);
    t.scan(OTHER);
    expect(t.state.parcel).toMatchObject({ paquete_descripcion: '', fecha_salida_estimada: null });
  });

  it('is saved when the answer comes after all was typed, and not before', () => {
    const t = table();
    t.scan(UPS);
    for (const text of ['10', '12', '8', '5.5']) t.type(text);
    expect(t.saved()).toEqual([]);
    t.answer({ prealertas: [hallado()] });
    expect(t.saved()).toHaveLength(1);
  });

  it('is not saved by itself when the answer leaves a question', () => {
    const t = table();
    t.scan(UPS);
    for (const text of ['10', '12', '8', '5.5']) t.type(text);
    t.answer();
    expect(t.saved()).toEqual([]);
    expect(t.state).toMatchObject({ phase: { kind: 'cliente' }, focus: { field: 'cliente' } });
  });

  it('does not have the focus pulled from a figure that is being typed', () => {
    const t = table();
    t.scan(UPS);
    t.play({ kind: 'change', fields: { alto: '1' } });
    const { count } = t.state.focus;
    t.answer();
    expect(t.state.focus).toEqual({ field: 'alto', count });
  });

  it('takes no answer to an older question', () => {
    const t = table();
    t.scan(UPS);
    t.play({ kind: 'putAside' });
    t.scan(OTHER);
    t.play({ kind: 'answer', turn: 1, lookup: scanned({ prealertas: [hallado()] }), queued: [] });
    expect(t.state).toMatchObject({ phase: { kind: 'lookingUp' }, parcel: { cliente: null } });
  });

  it('goes with the guide that it was asked for, whatever the screen', () => {
    const t = table();
    t.scan(UPS);
    t.answer({ prealertas: [hallado({ servicio_id: 30, guia_id: 5, guia_numero: 12, servicio_prefijo: 'M' })] });
    expect(t.state).toMatchObject({ phase: { kind: 'measuring' }, parcel: { servicio_id: 30 } });
    expect(t.state.notice?.text).toContain('GM-12');
  });
});

describe('a question is answered by a person', () => {
  it('asks which of several pre-alerts it is', () => {
    const t = table();
    t.scan(UPS);
    t.answer({ prealertas: [hallado(), hallado({ paquete_id: 8, cliente_id: 1002, cliente_nombre: 'Bruno' })] });
    expect(t.state).toMatchObject({
      phase: { kind: 'choose' },
      focus: { field: 'choices' },
      parcel: { cliente: null },
    });
    t.play({ kind: 'choice', number: 3 });
    expect(t.state.phase.kind).toBe('choose');
    t.play({ kind: 'choice', number: 2 });
    expect(t.state).toMatchObject({ phase: { kind: 'measuring' }, parcel: { cliente: { cliente_id: 1002 } } });
  });

  it.each([
    [1, 30],
    [2, 10],
  ])('asks by which service it travels when it was pre-alerted for another: %i', (number, servicio_id) => {
    const t = table();
    t.scan(UPS);
    t.answer({ prealertas: [hallado({ servicio_id: 30, servicio_nombre: 'Marítimo' })] });
    for (const text of ['10', '12', '8', '5.5']) t.play({ kind: 'change', fields: { alto: text } });
    t.play({ kind: 'enter', field: 'alto' });
    expect(t.saved()).toEqual([]);
    expect(t.state.notice?.text).toContain('Marítimo');
    t.play({ kind: 'choice', number });
    expect(t.state).toMatchObject({ phase: { kind: 'measuring' }, parcel: { servicio_id } });
  });

  it('says when in the format of the installation', () => {
    const before = settingsStore.get();
    vi.stubGlobal('localStorage', { setItem: () => undefined });
    onTestFinished(() => {
      settingsStore.set(before);
      vi.unstubAllGlobals();
    });
    settingsStore.set({ ...before, formatoDeFecha: 'YYYY-MM-DD' });
    const t = table();
    t.scan(UPS);
    t.answer({
      recibidos: [
        hallado({
          paquete_estado: 'Recibido en USA',
          usuario_recepcion: 'lramos',
          fecha_recepcion: '2026-05-04T15:00:00Z',
        }),
      ],
    });
    expect(t.state.notice?.text).toBe('Ya lo recibió lramos el 2026-05-04 09:00.');
  });

  it('says who received it and when, and takes another box only when told', () => {
    const t = table();
    const recibido = hallado({
      paquete_estado: 'Recibido en USA',
      usuario_recepcion: 'lramos',
      fecha_recepcion: '2026-05-04T15:00:00Z',
      servicio_id: 20,
    });
    t.scan(UPS);
    t.answer({ recibidos: [recibido] });
    expect(t.state).toMatchObject({ phase: { kind: 'received' }, notice: { tone: 'repeated' } });
    expect(t.state.notice?.text).toBe('Ya lo recibió lramos el 04/05/2026 09:00.');
    expect(t.sounds()).toEqual(['repeat']);
    t.play({ kind: 'enter', field: 'choices' });
    expect(t.state).toMatchObject({ phase: { kind: 'received' }, focus: { field: 'choices' } });
    t.play({ kind: 'choice', number: 1 });
    expect(t.state.parcel).toMatchObject({
      otra_caja: true,
      orden: 2,
      cajas: 2,
      cliente: { cliente_id: 1001 },
      servicio_id: 20,
    });
    for (const text of ['1', '2', '3', '4']) t.type(text);
    expect(t.saved()).toMatchObject([{ otra_caja: true, prealerta: null }]);
    expect(t.state.notice?.text).toBe(`${UPS} en camino, 1001.`);
  });

  it('lets go of one that came already with the next scan', () => {
    const t = table();
    t.scan(UPS);
    t.answer({ recibidos: [hallado({ paquete_estado: 'Recibido en USA' })] });
    t.scan(OTHER);
    expect(t.state).toMatchObject({ phase: { kind: 'lookingUp' }, parcel: { tracking: OTHER }, waiting: [] });
  });

  it('knows what waits in this browser as received', () => {
    const t = table();
    t.scan(UPS);
    const previo = {
      paquete_id: null,
      cliente: bruno,
      servicio_id: 10,
      orden: 1,
      cajas: 1,
      usuario: 'yo',
      fecha: null,
      queued: true,
    };
    t.play({ kind: 'answer', turn: 1, lookup: scanned({ prealertas: [hallado()] }), queued: [previo] });
    expect(t.state).toMatchObject({ phase: { kind: 'received' }, notice: { tone: 'repeated' } });
  });
});

describe('a parcel that nobody announced', () => {
  it('asks for its client, then for what the table says', () => {
    const t = table();
    t.scan(UPS);
    t.answer();
    expect(t.state).toMatchObject({ phase: { kind: 'cliente' }, focus: { field: 'cliente' } });
    t.play({ kind: 'enter', field: 'cliente' });
    expect(t.state.focus.field).toBe('cliente');
    expect(t.state.notice?.text).toContain('Falta el cliente');
    t.play({ kind: 'dueno', dueno: bruno });
    for (const text of ['10', '12', '8', '5.5']) t.type(text);
    expect(t.saved()).toMatchObject([{ cliente: bruno, prealerta: null }]);
  });

  it('may be nobody’s, with the name on its label', () => {
    const t = table();
    t.scan(UPS);
    t.answer();
    t.play({ kind: 'sinDueno', rotulo: ' JUAN PERES ' });
    for (const text of ['10', '12', '8', '5.5']) t.type(text);
    expect(t.saved()).toMatchObject([{ cliente: { cliente_id: 0 }, rotulo: 'JUAN PERES' }]);
  });

  it('warns of what looks like no tracking, and may go on', () => {
    const t = table();
    t.scan('ABC123');
    t.answer({ reparo: 'no' });
    expect(t.state).toMatchObject({ phase: { kind: 'cliente' }, notice: { tone: 'bad' } });
    expect(t.sounds()).toEqual(['wrong']);
  });

  it('is taken in by its label when nobody can be asked', () => {
    const t = table();
    t.scan(UPS);
    t.play({ kind: 'silence', turn: 1, reason: 'Sin conexión.', queued: [] });
    expect(t.state).toMatchObject({ phase: { kind: 'cliente' }, lookup: null });
    expect(t.state.notice?.text).toContain('Sin conexión.');
  });

  it('says what our own label is, without asking the server', () => {
    const t = table();
    t.scan('GA000123');
    expect(t.state).toMatchObject({ phase: { kind: 'ownLabel' }, focus: { field: 'code' } });
    expect(t.effects.some(({ kind }) => kind === 'lookUp')).toBe(false);
    t.scan(UPS);
    expect(t.state.parcel.tracking).toBe(UPS);
  });
});

describe('Enter', () => {
  it('never saves a half-filled form, whatever field it is pressed in', () => {
    for (const field of ['code', 'alto', 'largo', 'ancho', 'peso_real', 'paquete_descripcion']) {
      const t = table();
      t.scan(UPS);
      t.answer({ prealertas: [hallado()] });
      t.play({ kind: 'change', fields: { alto: '10', largo: '12', ancho: '8' } });
      t.play({ kind: 'enter', field });
      expect(t.saved()).toEqual([]);
      expect(t.state.focus.field).toBe('peso_real');
    }
  });

  it('stays at a figure that nobody typed, with the sound of what is wrong', () => {
    for (const field of ['alto', 'largo', 'ancho', 'peso_real']) {
      const t = table();
      t.scan(UPS);
      t.answer({ prealertas: [hallado()] });
      t.play({ kind: 'focus', field });
      t.play({ kind: 'enter', field });
      expect(t.state.focus.field).toBe(field);
      expect(t.state.notice).toMatchObject({ tone: 'bad', text: expect.stringMatching(/^Falta el /) });
      expect(t.sounds().at(-1)).toBe('wrong');
    }
  });

  it('goes to the next empty field, not to the next field', () => {
    const t = table();
    t.scan(UPS);
    t.answer({ prealertas: [hallado()] });
    t.play({ kind: 'change', fields: { largo: '12', alto: '10' } });
    t.play({ kind: 'enter', field: 'alto' });
    expect(t.state.focus.field).toBe('ancho');
  });

  it.each(['0', '-3', 'doce', '1000', '1.234'])('stays at a size that cannot be: %s', (text) => {
    const t = table();
    t.scan(UPS);
    t.answer({ prealertas: [hallado()] });
    t.type(text);
    expect(t.state.focus.field).toBe('alto');
    expect(t.state.errores['alto']).toBeTruthy();
    expect(t.sounds().at(-1)).toBe('wrong');
    t.play({ kind: 'change', fields: { alto: '10' } });
    expect(t.state.errores).toEqual({});
  });

  it('says what is missing when there is nowhere to go', () => {
    const t = table();
    t.scan(UPS);
    t.answer({ prealertas: [hallado()] });
    for (const text of ['10', '12', '8']) t.type(text);
    t.play({ kind: 'enter', field: 'peso_real' });
    expect(t.state.notice).toEqual({ tone: 'bad', text: 'Falta el peso.' });
  });

  it('shows at its field what the server would refuse', () => {
    const t = table();
    t.scan(UPS);
    t.answer({ prealertas: [hallado()] });
    t.play({ kind: 'change', fields: { valor_compra: '0' } });
    for (const text of ['10', '12', '8', '5.5']) t.type(text);
    expect(t.saved()).toEqual([]);
    expect(t.state.errores).toEqual({ valor_compra: 'Este valor debe ser superior a $0.00' });
    expect(t.state.focus.field).toBe('valor_compra');
  });
});

describe('an implausible figure', () => {
  const condiciones = condicionesOf({ factor_dolar: 26, guia_costo_envio: 0 });
  const measuring = () => {
    const t = table();
    t.play({ kind: 'terms', terms: { condiciones, fee: condiciones } });
    t.scan(UPS);
    t.answer({ prealertas: [hallado({ valor_compra: 5000 })] });
    return t;
  };

  it('is asked for twice at its field, and sent as confirmed', () => {
    const t = measuring();
    t.type('400');
    expect(t.state).toMatchObject({ focus: { field: 'alto' }, notice: { tone: 'bad' } });
    expect(t.state.errores['alto']).toContain('400 pulg es más de lo que llevan los servicios (120).');
    expect(t.sounds().at(-1)).toBe('wrong');
    t.play({ kind: 'enter', field: 'alto' });
    expect(t.state.focus.field).toBe('largo');
    for (const text of ['10', '10', '90']) t.type(text);
    expect(t.saved()).toMatchObject([{ alto: '400', cifras_confirmadas: true }]);
  });

  it('is asked for anew when it is another', () => {
    const t = measuring();
    t.type('400');
    t.type('300');
    expect(t.state.focus.field).toBe('alto');
    t.type('30');
    for (const text of ['10', '10', '20']) t.type(text);
    expect(t.saved()).toMatchObject([{ alto: '30' }]);
  });

  it('is asked for before the next scan saves the parcel, which waits', () => {
    const t = measuring();
    t.play({ kind: 'change', fields: { alto: '60', largo: '60', ancho: '60', peso_real: '5' } });
    t.scan(OTHER);
    expect(t.saved()).toEqual([]);
    expect(t.state).toMatchObject({ waiting: [OTHER], focus: { field: 'peso_real' } });
    expect(t.state.errores['peso_real']).toContain('Pesa 5 lb y se cobrarían 1301.2 lb');
    t.play({ kind: 'enter', field: 'peso_real' });
    expect(t.saved()).toMatchObject([{ cifras_confirmadas: true }]);
    expect(t.state.parcel).toMatchObject({ tracking: OTHER, cifras_confirmadas: false });
  });

  it('is asked for at each side, also where the figures are the same', () => {
    const t = measuring();
    for (const field of ['alto', 'largo', 'ancho']) {
      t.type('400');
      expect(t.state.focus.field).toBe(field);
      expect(t.state.errores[field]).toBeTruthy();
      t.play({ kind: 'enter', field });
      expect(t.state.focus.field).not.toBe(field);
      expect(t.state.errores).toEqual({});
    }
    t.type('900');
    expect(t.saved()).toEqual([]);
    // The charged weight is a doubt of its own, shown at the weight.
    expect(t.state.errores['peso_real']).toMatch(/^900 lb es más .* se cobrarían 385542\.17 lb/);
  });

  it('is not said a second time by the scanner, however much is scanned', () => {
    const t = measuring();
    t.play({ kind: 'change', fields: { alto: '60', largo: '60', ancho: '60', peso_real: '5' } });
    for (const code of [OTHER, 'TBA123456789012', 'TBA123456789013']) t.scan(code);
    expect(t.saved()).toEqual([]);
    expect(t.state.waiting).toHaveLength(3);
    t.play({ kind: 'enter', field: 'peso_real' });
    expect(t.saved()).toHaveLength(1);
  });

  it('is doubted by the price too, against what the customer declared', () => {
    const t = table();
    t.play({ kind: 'terms', terms: { condiciones, fee: condiciones } });
    t.scan(UPS);
    t.answer({ prealertas: [hallado({ valor_compra: 2 })] });
    for (const text of ['10', '12', '8', '5.5']) t.type(text);
    expect(t.saved()).toEqual([]);
    expect(t.state.errores['peso_real']).toContain('más de 10 veces el valor declarado');
  });

  it('that the server doubted comes back said once', () => {
    const t = table();
    const parcel = {
      ...t.state.parcel,
      tracking: UPS,
      cliente: bruno,
      alto: '400',
      largo: '1',
      ancho: '1',
      peso_real: '9',
    };
    t.play({ kind: 'correct', parcel, errores: { alto: '400 pulg es más.' } });
    t.answer();
    t.play({ kind: 'enter', field: 'peso_real' });
    expect(t.saved()).toMatchObject([{ cifras_confirmadas: true }]);
  });
});

describe('what is too short to be a tracking', () => {
  it.each(['12', '12.5', 'ABC12'])('is no parcel: %s', (code) => {
    const t = table();
    t.scan(code);
    expect(t.state).toMatchObject({ parcel: { tracking: '' }, phase: { kind: 'idle' }, notice: { tone: 'bad' } });
    expect(t.effects).toEqual([{ kind: 'sound', sound: 'wrong' }]);
  });

  it('waits behind no parcel either', () => {
    const t = table();
    t.scan(UPS);
    t.answer({ prealertas: [hallado()] });
    t.scan('12');
    expect(t.state).toMatchObject({ waiting: [], parcel: { tracking: UPS } });
    expect(t.sounds().at(-1)).toBe('wrong');
  });
});

describe('the next scan', () => {
  it('saves a complete parcel and begins the next', () => {
    const t = table();
    t.scan(UPS);
    t.answer({ prealertas: [hallado()] });
    t.play({ kind: 'change', fields: { alto: '10', largo: '12', ancho: '8', peso_real: '5.5' } });
    t.scan(OTHER);
    expect(t.saved()).toMatchObject([{ tracking: UPS }]);
    expect(t.state).toMatchObject({ parcel: { tracking: OTHER, alto: '' }, phase: { kind: 'lookingUp' }, waiting: [] });
  });

  it('waits while the parcel is not complete, and comes on the table after it', () => {
    const t = table();
    t.scan(UPS);
    t.answer({ prealertas: [hallado()] });
    t.scan(OTHER);
    t.scan(OTHER);
    t.scan('TBA123456789012');
    expect(t.state.waiting).toEqual([OTHER, 'TBA123456789012']);
    expect(t.state.notice?.tone).toBe('bad');
    expect(t.sounds()).toEqual(['right', 'wrong', 'repeat', 'wrong']);
    for (const text of ['10', '12', '8', '5.5']) t.type(text);
    expect(t.state).toMatchObject({ parcel: { tracking: OTHER }, waiting: ['TBA123456789012'] });
  });

  it('waits for the answer to a question too', () => {
    const t = table();
    t.scan(UPS);
    t.answer({ prealertas: [hallado({ servicio_id: 30 })] });
    t.scan(OTHER);
    expect(t.state.waiting).toEqual([OTHER]);
    expect(t.state.notice?.text).toBe(`${OTHER} espera su turno: a este paquete le falta elegir una de las opciones.`);
  });

  it('is no next one when it is the same parcel again', () => {
    const t = table();
    t.scan(UPS);
    t.answer({ prealertas: [hallado()] });
    t.scan(UPS);
    expect(t.state).toMatchObject({ waiting: [], parcel: { tracking: UPS }, notice: { tone: 'repeated' } });
  });

  it('loses no code that is put aside', () => {
    const t = table();
    t.scan(UPS);
    t.answer();
    t.scan(OTHER);
    t.play({ kind: 'putAside' });
    expect(t.effects).toContainEqual({ kind: 'putAside', code: UPS, reason: 'No se sabe de quién es.' });
    expect(t.state.parcel.tracking).toBe(OTHER);
  });
});

describe('several boxes', () => {
  it('go on with the next box of the same tracking', () => {
    const t = table();
    t.scan(UPS);
    t.answer({ prealertas: [hallado()] });
    t.play({ kind: 'change', fields: { cajas: 2 } });
    for (const text of ['10', '12', '8', '5.5']) t.type(text);
    expect(t.state).toMatchObject({
      phase: { kind: 'measuring' },
      focus: { field: 'alto' },
      parcel: { orden: 2, alto: '' },
    });
    expect(t.state.notice?.text).toBe('Caja 1 en camino. Mida la caja 2 de 2.');
    t.play({ kind: 'progress', parcel: t.saved()[0]!, progress: 'saved' });
    expect(t.state.notice).toMatchObject({ tone: 'good', text: 'Caja 1 guardada. Mida la caja 2 de 2.' });
    for (const text of ['1', '2', '3', '4']) t.type(text);
    expect(t.saved()).toMatchObject([
      { otra_caja: false, prealerta: { paquete_id: 7 }, cajas: 2 },
      { otra_caja: true, prealerta: null, cajas: 2, orden: 2, cliente: { cliente_id: 1001 } },
    ]);
    expect(t.state.phase.kind).toBe('idle');
  });
});

describe('like the last one', () => {
  const first = () => {
    const t = table();
    t.scan(UPS);
    t.answer();
    t.play({ kind: 'dueno', dueno: bruno });
    for (const text of ['10', '12', '8', '5.5']) t.type(text);
    return t;
  };

  it('copies client, service and size, and asks for the weight', () => {
    const t = first();
    t.scan(OTHER);
    t.answer();
    t.play({ kind: 'likeLast' });
    expect(t.state).toMatchObject({
      phase: { kind: 'measuring' },
      focus: { field: 'peso_real' },
      parcel: { cliente: bruno, alto: '10', largo: '12', ancho: '8', peso_real: '' },
    });
  });

  it('takes the last one of today’s list where none was saved since the page was opened', () => {
    const t = table();
    const last = { tracking: UPS, cliente_id: 1002, cliente_nombre: 'Bruno', cliente_apellido: 'Bográn' };
    const sizes = { servicio_id: 10, alto: 10, largo: 12.5, ancho: 8 };
    t.scan(OTHER);
    t.answer();
    t.play({ kind: 'likeLast' });
    expect(t.state.notice?.text).toBe('Todavía no hay un paquete anterior.');
    t.play({ kind: 'likeLast', last: { ...last, ...sizes } as Recibido });
    expect(t.state).toMatchObject({
      phase: { kind: 'measuring' },
      focus: { field: 'peso_real' },
      parcel: { tracking: OTHER, cliente: bruno, alto: '10', largo: '12.5', ancho: '8', peso_real: '' },
    });
  });

  it('copies no client over a pre-alert', () => {
    const t = first();
    t.scan(OTHER);
    t.answer({ prealertas: [hallado({ tracking: OTHER })] });
    t.play({ kind: 'likeLast' });
    expect(t.state.parcel).toMatchObject({ cliente: { cliente_id: 1001 }, alto: '10' });
  });
});

describe('«Más datos»', () => {
  it('gets the focus by its key, keeps it when the answer comes, and gives it back', () => {
    const t = table();
    t.scan(UPS);
    t.play({ kind: 'details', open: true });
    expect(t.state.focus.field).toBe('paquete_descripcion');
    t.answer({ prealertas: [hallado()] });
    expect(t.state).toMatchObject({ phase: { kind: 'measuring' }, focus: { field: 'paquete_descripcion' } });
    t.play({ kind: 'details', open: false });
    expect(t.state.focus.field).toBe('alto');
  });
});

describe('what was refused', () => {
  it('comes back with its figures and is looked up anew', () => {
    const t = table();
    t.scan(UPS);
    t.answer();
    t.play({ kind: 'dueno', dueno: bruno });
    for (const text of ['10', '12', '8', '5.5']) t.type(text);
    const parcel = { ...t.saved()[0]!, replaces: 'clave' };
    t.play({ kind: 'correct', parcel, errores: {} });
    expect(t.state).toMatchObject({ phase: { kind: 'lookingUp' }, parcel: { peso_real: '5.5', replaces: 'clave' } });
    t.answer({ prealertas: [hallado()] });
    t.play({ kind: 'enter', field: 'peso_real' });
    expect(t.saved()[1]).toMatchObject({
      prealerta: { paquete_id: 7 },
      replaces: 'clave',
      cliente: { cliente_id: 1001 },
    });
  });

  it('does not push off the table what lies there', () => {
    const t = table();
    t.scan(UPS);
    t.answer({ prealertas: [hallado()] });
    t.play({ kind: 'correct', parcel: { ...t.state.parcel, tracking: OTHER }, errores: {} });
    expect(t.state).toMatchObject({ parcel: { tracking: UPS }, notice: { tone: 'bad' } });
  });
});
