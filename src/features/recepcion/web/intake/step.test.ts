import { describe, expect, it } from 'vitest';
import type { Recibido } from '../../contract/recepcion.schemas.ts';
import { hallado, leido, table } from './harness.ts';

const UPS = '1Z999AA10123456784';
const OTHER = '9400111899223856926450';
const bruno = { cliente_id: 1002, nombre: 'Bruno Bográn', requiere_consolidar: false };

describe('a pre-alerted parcel', () => {
  it('by another service than the one whose price was chosen is charged by its own', () => {
    const t = table();
    t.scan(UPS);
    t.play({ tipo: 'cambio', campos: { servicio_id_fee: 20, tarifa_id: 2 } });
    t.answer({ prealertas: [hallado({ servicio_id: 30, guia_id: 5, guia_numero: 12, servicio_prefijo: 'M' })] });
    expect(t.state.parcel).toMatchObject({ servicio_id: 30, servicio_id_fee: null, tarifa_id: null });
  });

  it('is scanned, measured and saved by Enter alone', () => {
    const t = table();
    t.scan(UPS.toLowerCase());
    expect(t.state).toMatchObject({ fase: { tipo: 'leyendo' }, foco: { campo: 'alto' } });
    expect(t.efectos[0]).toEqual({ tipo: 'consultar', codigo: UPS.toLowerCase(), turno: 1 });
    t.answer({ prealertas: [hallado()] });
    expect(t.state).toMatchObject({ fase: { tipo: 'medidas' }, parcel: { cliente: { cliente_id: 1001 } } });
    for (const text of ['10', '12', '8']) t.type(text);
    expect(t.saved()).toEqual([]);
    t.type('5.5');
    expect(t.saved()).toMatchObject([
      { tracking: UPS, prealerta: { paquete_id: 7 }, alto: '10', largo: '12', ancho: '8', peso_real: '5.5' },
    ]);
    expect(t.state).toMatchObject({ fase: { tipo: 'espera' }, foco: { campo: 'codigo' }, parcel: { tracking: '' } });
    expect(t.sounds()).toEqual(['bien', 'bien']);
    // Said to be saved when the server has it.
    expect(t.state.aviso).toMatchObject({ tono: 'camino', texto: `${UPS} en camino, 1001.` });
    const [saved] = t.saved();
    t.play({ tipo: 'envio', parcel: saved!, como: 'espera' });
    expect(t.state.aviso).toMatchObject({ tono: 'ojo', texto: `${UPS} quedó en espera de conexión, 1001.` });
    t.play({ tipo: 'envio', parcel: saved!, como: 'guardado' });
    expect(t.state.aviso).toMatchObject({ tono: 'bien', texto: `${UPS} guardado, 1001.` });
  });

  it('is no longer told of when the next one has words of its own', () => {
    const t = table();
    t.scan(UPS);
    t.answer({ prealertas: [hallado()] });
    for (const text of ['10', '12', '8', '5.5']) t.type(text);
    const [saved] = t.saved();
    t.scan(OTHER);
    t.answer();
    const { aviso } = t.state;
    t.play({ tipo: 'envio', parcel: saved!, como: 'guardado' });
    expect(t.state.aviso).toBe(aviso);
  });

  it('is weighed first where the scale stands first, even before it is scanned', () => {
    const t = table('peso');
    t.play({ tipo: 'cambio', campos: { peso_real: '5.5' } });
    t.scan(UPS);
    expect(t.state.foco.campo).toBe('alto');
    t.answer({ prealertas: [hallado()] });
    for (const text of ['10', '12', '8']) t.type(text);
    expect(t.saved()).toMatchObject([{ peso_real: '5.5', ancho: '8' }]);
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
    expect(t.state).toMatchObject({ fase: { tipo: 'cliente' }, foco: { campo: 'cliente' } });
  });

  it('does not have the focus pulled from a figure that is being typed', () => {
    const t = table();
    t.scan(UPS);
    t.play({ tipo: 'cambio', campos: { alto: '1' } });
    const { vez } = t.state.foco;
    t.answer();
    expect(t.state.foco).toEqual({ campo: 'alto', vez });
  });

  it('takes no answer to an older question', () => {
    const t = table();
    t.scan(UPS);
    t.play({ tipo: 'apartar' });
    t.scan(OTHER);
    t.play({ tipo: 'leido', turno: 1, lectura: leido({ prealertas: [hallado()] }), locales: [] });
    expect(t.state).toMatchObject({ fase: { tipo: 'leyendo' }, parcel: { cliente: null } });
  });

  it('goes with the guide that it was asked for, whatever the screen', () => {
    const t = table();
    t.scan(UPS);
    t.answer({ prealertas: [hallado({ servicio_id: 30, guia_id: 5, guia_numero: 12, servicio_prefijo: 'M' })] });
    expect(t.state).toMatchObject({ fase: { tipo: 'medidas' }, parcel: { servicio_id: 30 } });
    expect(t.state.aviso?.texto).toContain('GM-12');
  });
});

describe('a question is answered by a person', () => {
  it('asks which of several pre-alerts it is', () => {
    const t = table();
    t.scan(UPS);
    t.answer({ prealertas: [hallado(), hallado({ paquete_id: 8, cliente_id: 1002, cliente_nombre: 'Bruno' })] });
    expect(t.state).toMatchObject({ fase: { tipo: 'elegir' }, foco: { campo: 'opciones' }, parcel: { cliente: null } });
    t.play({ tipo: 'eleccion', numero: 3 });
    expect(t.state.fase.tipo).toBe('elegir');
    t.play({ tipo: 'eleccion', numero: 2 });
    expect(t.state).toMatchObject({ fase: { tipo: 'medidas' }, parcel: { cliente: { cliente_id: 1002 } } });
  });

  it.each([
    [1, 30],
    [2, 10],
  ])('asks by which service it travels when it was pre-alerted for another: %i', (numero, servicio_id) => {
    const t = table();
    t.scan(UPS);
    t.answer({ prealertas: [hallado({ servicio_id: 30, servicio_nombre: 'Marítimo' })] });
    for (const text of ['10', '12', '8', '5.5']) t.play({ tipo: 'cambio', campos: { alto: text } });
    t.play({ tipo: 'enter', campo: 'peso_real' });
    expect(t.saved()).toEqual([]);
    expect(t.state.aviso?.texto).toContain('Marítimo');
    t.play({ tipo: 'eleccion', numero });
    expect(t.state).toMatchObject({ fase: { tipo: 'medidas' }, parcel: { servicio_id } });
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
    expect(t.state).toMatchObject({ fase: { tipo: 'recibido' }, aviso: { tono: 'repetido' } });
    expect(t.state.aviso?.texto).toBe('Ya lo recibió lramos el 04/05/2026 09:00.');
    expect(t.sounds()).toEqual(['repetido']);
    t.play({ tipo: 'enter', campo: 'opciones' });
    expect(t.state).toMatchObject({ fase: { tipo: 'recibido' }, foco: { campo: 'opciones' } });
    t.play({ tipo: 'eleccion', numero: 1 });
    expect(t.state.parcel).toMatchObject({
      otra_caja: true,
      orden: 2,
      cajas: 2,
      cliente: { cliente_id: 1001 },
      servicio_id: 20,
    });
    for (const text of ['1', '2', '3', '4']) t.type(text);
    expect(t.saved()).toMatchObject([{ otra_caja: true, prealerta: null }]);
    expect(t.state.aviso?.texto).toBe(`${UPS} en camino, 1001.`);
  });

  it('lets go of one that came already with the next scan', () => {
    const t = table();
    t.scan(UPS);
    t.answer({ recibidos: [hallado({ paquete_estado: 'Recibido en USA' })] });
    t.scan(OTHER);
    expect(t.state).toMatchObject({ fase: { tipo: 'leyendo' }, parcel: { tracking: OTHER }, enEspera: [] });
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
      en_cola: true,
    };
    t.play({ tipo: 'leido', turno: 1, lectura: leido({ prealertas: [hallado()] }), locales: [previo] });
    expect(t.state).toMatchObject({ fase: { tipo: 'recibido' }, aviso: { tono: 'repetido' } });
  });
});

describe('a parcel that nobody announced', () => {
  it('asks for its client, then for what the table says', () => {
    const t = table();
    t.scan(UPS);
    t.answer();
    expect(t.state).toMatchObject({ fase: { tipo: 'cliente' }, foco: { campo: 'cliente' } });
    t.play({ tipo: 'enter', campo: 'cliente' });
    expect(t.state.foco.campo).toBe('cliente');
    expect(t.state.aviso?.texto).toContain('Falta el cliente');
    t.play({ tipo: 'dueno', dueno: bruno });
    for (const text of ['10', '12', '8', '5.5']) t.type(text);
    expect(t.saved()).toMatchObject([{ cliente: bruno, prealerta: null }]);
  });

  it('may be nobody’s, with the name on its label', () => {
    const t = table();
    t.scan(UPS);
    t.answer();
    t.play({ tipo: 'sin_dueno', rotulo: ' JUAN PERES ' });
    for (const text of ['10', '12', '8', '5.5']) t.type(text);
    expect(t.saved()).toMatchObject([{ cliente: { cliente_id: 0 }, rotulo: 'JUAN PERES' }]);
  });

  it('warns of what looks like no tracking, and may go on', () => {
    const t = table();
    t.scan('ABC123');
    t.answer({ reparo: 'no' });
    expect(t.state).toMatchObject({ fase: { tipo: 'cliente' }, aviso: { tono: 'mal' } });
    expect(t.sounds()).toEqual(['mal']);
  });

  it('is taken in by its label when nobody can be asked', () => {
    const t = table();
    t.scan(UPS);
    t.play({ tipo: 'sin_respuesta', turno: 1, motivo: 'Sin conexión.', locales: [] });
    expect(t.state).toMatchObject({ fase: { tipo: 'cliente' }, lectura: null });
    expect(t.state.aviso?.texto).toContain('Sin conexión.');
  });

  it('says what our own label is, without asking the server', () => {
    const t = table();
    t.scan('GA000123');
    expect(t.state).toMatchObject({ fase: { tipo: 'propia' }, foco: { campo: 'codigo' } });
    expect(t.efectos.some(({ tipo }) => tipo === 'consultar')).toBe(false);
    t.scan(UPS);
    expect(t.state.parcel.tracking).toBe(UPS);
  });
});

describe('Enter', () => {
  it('never saves a half-filled form, whatever field it is pressed in', () => {
    for (const campo of ['codigo', 'alto', 'largo', 'ancho', 'peso_real', 'paquete_descripcion']) {
      const t = table();
      t.scan(UPS);
      t.answer({ prealertas: [hallado()] });
      t.play({ tipo: 'cambio', campos: { alto: '10', largo: '12', ancho: '8' } });
      t.play({ tipo: 'enter', campo });
      expect(t.saved()).toEqual([]);
      expect(t.state.foco.campo).toBe('peso_real');
    }
  });

  it('goes to the next empty field, not to the next field', () => {
    const t = table();
    t.scan(UPS);
    t.answer({ prealertas: [hallado()] });
    t.play({ tipo: 'cambio', campos: { largo: '12', alto: '10' } });
    t.play({ tipo: 'enter', campo: 'alto' });
    expect(t.state.foco.campo).toBe('ancho');
  });

  it.each(['0', '-3', 'doce', '1000', '1.234'])('stays at a size that cannot be: %s', (text) => {
    const t = table();
    t.scan(UPS);
    t.answer({ prealertas: [hallado()] });
    t.type(text);
    expect(t.state.foco.campo).toBe('alto');
    expect(t.state.errores['alto']).toBeTruthy();
    expect(t.sounds().at(-1)).toBe('mal');
    t.play({ tipo: 'cambio', campos: { alto: '10' } });
    expect(t.state.errores).toEqual({});
  });

  it('says what is missing when there is nowhere to go', () => {
    const t = table();
    t.scan(UPS);
    t.answer({ prealertas: [hallado()] });
    for (const text of ['10', '12', '8']) t.type(text);
    t.play({ tipo: 'enter', campo: 'peso_real' });
    expect(t.state.aviso).toEqual({ tono: 'mal', texto: 'Falta el peso.' });
  });

  it('shows at its field what the server would refuse', () => {
    const t = table();
    t.scan(UPS);
    t.answer({ prealertas: [hallado()] });
    t.play({ tipo: 'cambio', campos: { valor_compra: '0' } });
    for (const text of ['10', '12', '8', '5.5']) t.type(text);
    expect(t.saved()).toEqual([]);
    expect(t.state.errores).toEqual({ valor_compra: 'Este valor debe ser superior a $0.00' });
    expect(t.state.foco.campo).toBe('valor_compra');
  });
});

describe('the next scan', () => {
  it('saves a complete parcel and begins the next', () => {
    const t = table();
    t.scan(UPS);
    t.answer({ prealertas: [hallado()] });
    t.play({ tipo: 'cambio', campos: { alto: '10', largo: '12', ancho: '8', peso_real: '5.5' } });
    t.scan(OTHER);
    expect(t.saved()).toMatchObject([{ tracking: UPS }]);
    expect(t.state).toMatchObject({ parcel: { tracking: OTHER, alto: '' }, fase: { tipo: 'leyendo' }, enEspera: [] });
  });

  it('waits while the parcel is not complete, and comes on the table after it', () => {
    const t = table();
    t.scan(UPS);
    t.answer({ prealertas: [hallado()] });
    t.scan(OTHER);
    t.scan(OTHER);
    t.scan('TBA123456789012');
    expect(t.state.enEspera).toEqual([OTHER, 'TBA123456789012']);
    expect(t.state.aviso?.tono).toBe('mal');
    expect(t.sounds()).toEqual(['bien', 'mal', 'repetido', 'mal']);
    for (const text of ['10', '12', '8', '5.5']) t.type(text);
    expect(t.state).toMatchObject({ parcel: { tracking: OTHER }, enEspera: ['TBA123456789012'] });
  });

  it('is no next one when it is the same parcel again', () => {
    const t = table();
    t.scan(UPS);
    t.answer({ prealertas: [hallado()] });
    t.scan(UPS);
    expect(t.state).toMatchObject({ enEspera: [], parcel: { tracking: UPS }, aviso: { tono: 'repetido' } });
  });

  it('loses no code that is put aside', () => {
    const t = table();
    t.scan(UPS);
    t.answer();
    t.scan(OTHER);
    t.play({ tipo: 'apartar' });
    expect(t.efectos).toContainEqual({ tipo: 'apartar', codigo: UPS, motivo: 'No se sabe de quién es.' });
    expect(t.state.parcel.tracking).toBe(OTHER);
  });
});

describe('several boxes', () => {
  it('go on with the next box of the same tracking', () => {
    const t = table();
    t.scan(UPS);
    t.answer({ prealertas: [hallado()] });
    t.play({ tipo: 'cambio', campos: { cajas: 2 } });
    for (const text of ['10', '12', '8', '5.5']) t.type(text);
    expect(t.state).toMatchObject({
      fase: { tipo: 'medidas' },
      foco: { campo: 'alto' },
      parcel: { orden: 2, alto: '' },
    });
    expect(t.state.aviso?.texto).toBe('Caja 1 en camino. Mida la caja 2 de 2.');
    t.play({ tipo: 'envio', parcel: t.saved()[0]!, como: 'guardado' });
    expect(t.state.aviso).toMatchObject({ tono: 'bien', texto: 'Caja 1 guardada. Mida la caja 2 de 2.' });
    for (const text of ['1', '2', '3', '4']) t.type(text);
    expect(t.saved()).toMatchObject([
      { otra_caja: false, prealerta: { paquete_id: 7 }, cajas: 2 },
      { otra_caja: true, prealerta: null, cajas: 2, orden: 2, cliente: { cliente_id: 1001 } },
    ]);
    expect(t.state.fase.tipo).toBe('espera');
  });
});

describe('like the last one', () => {
  const first = () => {
    const t = table();
    t.scan(UPS);
    t.answer();
    t.play({ tipo: 'dueno', dueno: bruno });
    for (const text of ['10', '12', '8', '5.5']) t.type(text);
    return t;
  };

  it('copies client, service and size, and asks for the weight', () => {
    const t = first();
    t.scan(OTHER);
    t.answer();
    t.play({ tipo: 'igual' });
    expect(t.state).toMatchObject({
      fase: { tipo: 'medidas' },
      foco: { campo: 'peso_real' },
      parcel: { cliente: bruno, alto: '10', largo: '12', ancho: '8', peso_real: '' },
    });
  });

  it('takes the last one of today’s list where none was saved since the page was opened', () => {
    const t = table();
    const ultimo = { tracking: UPS, cliente_id: 1002, cliente_nombre: 'Bruno', cliente_apellido: 'Bográn' };
    const sizes = { servicio_id: 10, alto: 10, largo: 12.5, ancho: 8 };
    t.scan(OTHER);
    t.answer();
    t.play({ tipo: 'igual' });
    expect(t.state.aviso?.texto).toBe('Todavía no hay un paquete anterior.');
    t.play({ tipo: 'igual', ultimo: { ...ultimo, ...sizes } as Recibido });
    expect(t.state).toMatchObject({
      fase: { tipo: 'medidas' },
      foco: { campo: 'peso_real' },
      parcel: { tracking: OTHER, cliente: bruno, alto: '10', largo: '12.5', ancho: '8', peso_real: '' },
    });
  });

  it('copies no client over a pre-alert', () => {
    const t = first();
    t.scan(OTHER);
    t.answer({ prealertas: [hallado({ tracking: OTHER })] });
    t.play({ tipo: 'igual' });
    expect(t.state.parcel).toMatchObject({ cliente: { cliente_id: 1001 }, alto: '10' });
  });
});

describe('what was refused', () => {
  it('comes back with its figures and is looked up anew', () => {
    const t = table();
    t.scan(UPS);
    t.answer();
    t.play({ tipo: 'dueno', dueno: bruno });
    for (const text of ['10', '12', '8', '5.5']) t.type(text);
    const parcel = { ...t.saved()[0]!, reemplaza: 'clave' };
    t.play({ tipo: 'corregir', parcel, errores: {} });
    expect(t.state).toMatchObject({ fase: { tipo: 'leyendo' }, parcel: { peso_real: '5.5', reemplaza: 'clave' } });
    t.answer({ prealertas: [hallado()] });
    t.play({ tipo: 'enter', campo: 'peso_real' });
    expect(t.saved()[1]).toMatchObject({
      prealerta: { paquete_id: 7 },
      reemplaza: 'clave',
      cliente: { cliente_id: 1001 },
    });
  });

  it('does not push off the table what lies there', () => {
    const t = table();
    t.scan(UPS);
    t.answer({ prealertas: [hallado()] });
    t.play({ tipo: 'corregir', parcel: { ...t.state.parcel, tracking: OTHER }, errores: {} });
    expect(t.state).toMatchObject({ parcel: { tracking: UPS }, aviso: { tono: 'mal' } });
  });
});
