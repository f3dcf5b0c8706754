import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { informacionCalls } from '../contract/informacion.calls.ts';
import { terminosAceptados } from './terminos.public.ts';

const app = await useTestApp();
const { contactar, guardarTexto, info, texto, versiones } = informacionCalls;
const terms = { clave: 'terminos_y_condiciones' } as const;

describe('what a stranger may know', () => {
  test('is told without a session, and nothing of who keeps it', async () => {
    const { status, body } = await app.call(info, {});
    expect(status).toBe(200);
    expect(Object.keys(body.data).toSorted()).toEqual(['empresa', 'servicios', 'sucursales', 'textos']);
    expect(JSON.stringify(body.data)).not.toMatch(/usuario_registro|latitud|"version":\d+,"acciones|RTN/);
    const of = (servicio_id: number) => body.data.servicios.find((one) => one.servicio_id === servicio_id);
    expect(of(10)).toMatchObject({ precio_desde: 4.5, precio_libras: null });
    // The flat fee of a consolidated load covers its first thirty pounds.
    expect(of(31)).toMatchObject({ precio_desde: 75, precio_libras: 30 });
  });

  test('the texts hold every figure of the specification, and the name of the company', async () => {
    const { textos } = (await app.call(info, {})).body.data;
    const said = textos.find(({ clave }) => clave === 'terminos_y_condiciones')?.contenido ?? '';
    for (const figure of [
      'mínimo de 30 libras',
      'tarifa mínima de US$ 75 más ISV',
      'más de 30 libras quedan retenidos en Miami',
      'menos de 30 libras se envían por aéreo',
      'En Miami guardamos su carga 3 semanas',
      'la guardamos 1 mes. Después se cobra un recargo de US$ 1 por día',
      'Después de 3 meses la mercadería puede subastarse',
      'después de 90 días',
      'más de US$ 200',
      '3 intentos más de comunicarnos con usted dentro de 30 días',
      'aéreo: de 8 a 10 días hábiles',
      'aéreo express: de 4 a 5 días hábiles',
      'marítimo: de 15 a 20 días hábiles',
      'el 10 % del valor de la factura',
      'el 80 % en efectivo y el 20 % en crédito para fletes',
      'sin seguro se paga el 20 % del valor del flete',
      '7 días hábiles',
    ])
      expect(said).toContain(figure);
    expect(said).toContain('los servicios de Encomienda');
    expect(JSON.stringify(textos)).not.toContain('{empresa}');
  });
});

describe('a text', () => {
  test('is published as a further version; the one before stays readable, and a stale one is refused', async () => {
    const save = (contenido: string, version: number) =>
      app.call(guardarTexto, { as: 'admin', params: { clave: 'preguntas_frecuentes' }, body: { contenido, version } });
    const first = (await app.call(texto, { params: { clave: 'preguntas_frecuentes' }, query: {} })).body.data;
    const saved = await save('## Nueva\n\nDe {empresa}.', 1);
    expect([saved.status, saved.body.data.version]).toEqual([200, 2]);
    const stale = await save('Otra', 1);
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_ANTERIOR']);
    const now = (await app.call(texto, { params: { clave: 'preguntas_frecuentes' }, query: {} })).body.data;
    expect(now).toMatchObject({ version: 2, vigente: true, contenido: '## Nueva\n\nDe Encomienda.' });
    const before = await app.call(texto, { params: { clave: 'preguntas_frecuentes' }, query: { version: 1 } });
    expect(before.body.data).toEqual({ ...first, vigente: false });
    const all = await app.call(versiones, { as: 'admin', params: { clave: 'preguntas_frecuentes' } });
    expect(all.body.data.map(({ version, usuario_registro }) => [version, usuario_registro])).toEqual([
      [2, 'admin'],
      [1, 'sistema'],
    ]);
    const [entry] = await app.db
      .selectFrom('bitacora')
      .select(['usuario', 'entidad_id'])
      .where('accion', '=', 'textos.publicar')
      .execute();
    expect(entry).toMatchObject({ usuario: 'admin', entidad_id: 'preguntas_frecuentes' });
  });

  test('of two who publish at once one is told of the other', async () => {
    const both = await Promise.all(
      ['Uno', 'Dos'].map((contenido) =>
        app.call(guardarTexto, {
          as: 'admin',
          params: { clave: 'materiales_restringidos' },
          body: { contenido, version: 1 },
        }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is written by who may change the settings alone, and no version is ever changed', async () => {
    for (const as of [undefined, 'clienteA', 'empleado'] as const) {
      const { status } = await app.call(guardarTexto, {
        ...(as === undefined ? {} : { as }),
        params: terms,
        body: { contenido: 'x', version: 1 },
      });
      expect([401, 403]).toContain(status);
    }
    await expect(sql`update textos_publicos set contenido = 'otro'`.execute(app.db)).rejects.toThrow(/stays as it was/);
    await expect(sql`delete from textos_publicos`.execute(app.db)).rejects.toThrow(/stays as it was/);
  });
});

describe('the version of the terms that is accepted', () => {
  test('is the one shown, for a day after a newer one; else the present one, and an unknown one is refused', async () => {
    const accepted = (shown: number | null) => terminosAceptados(app.db, shown);
    expect(await accepted(null)).toBe(1);
    await app.call(guardarTexto, { as: 'admin', params: terms, body: { contenido: 'Otros', version: 1 } });
    expect([await accepted(null), await accepted(2), await accepted(1)]).toEqual([2, 2, 1]);
    await sql`alter table textos_publicos disable trigger textos_publicos_fijos`.execute(app.db);
    await sql`update textos_publicos set fecha_registro = now() - interval '25 hours' where clave = ${terms.clave}`.execute(
      app.db,
    );
    await sql`alter table textos_publicos enable trigger textos_publicos_fijos`.execute(app.db);
    expect(await accepted(2)).toBe(2);
    for (const shown of [1, 3])
      await expect(accepted(shown)).rejects.toMatchObject({
        code: 'TERMINOS_CAMBIARON',
        errores: { terminos: expect.any(String) },
      });
  });
});

describe('a message', () => {
  const body = { nombre: 'Zoila <b>', correo: 'zoila@correo.hn', telefono: '', mensaje: '¿Cuánto cuesta?\nGracias' };
  const send = (ip: string, as?: 'clienteA') => app.call(contactar, { body: body as never, ip, ...(as ? { as } : {}) });
  const mails = () =>
    app.db
      .selectFrom('correos')
      .select(['destinatario', 'html', 'texto', 'entidad_id'])
      .where('plantilla', '=', 'contacto')
      .orderBy('correo_id')
      .execute();

  test('without anybody to read it is refused, not lost in silence', async () => {
    const { status, body: said } = await send('10.7.0.1');
    expect([status, said.code]).toEqual([409, 'CONTACTO_SIN_DESTINO']);
    expect(await mails()).toEqual([]);
  });

  test('is kept as a mail to who reads the company’s; HTML in it is text', async () => {
    await app.world.configuracion({ sistema: { SYS_CORREO_PARA_NOTIFICACIONES: 'avisos@portal.hn' } });
    expect((await send('10.7.0.2')).status).toBe(200);
    expect((await send('10.7.0.2', 'clienteA')).status).toBe(200);
    const [one, two] = await mails();
    expect(one).toMatchObject({ destinatario: 'avisos@portal.hn', entidad_id: '' });
    expect(one?.texto).toContain('¿Cuánto cuesta?');
    expect(one?.html).not.toContain('<b>');
    expect(two?.entidad_id).toBe('1001');
  });

  test('promises an answer only to whom one can be given', async () => {
    const said = async (fields: object, as?: 'clienteA') => {
      const sent = { nombre: 'Zoila', mensaje: 'Hola', ...fields };
      return (await app.call(contactar, { body: sent, ip: '10.7.0.4', ...(as ? { as } : {}) })).body.message;
    };
    const PRONTO = 'Recibimos su mensaje. Le responderemos pronto.';
    expect(await said({})).toBe('Recibimos su mensaje. Si quiere respuesta, deje un correo o teléfono.');
    expect(await said({ telefono: '98765432' })).toBe(PRONTO);
    expect(await said({ correo: 'zoila@correo.hn' })).toBe(PRONTO);
    expect(await said({}, 'clienteA')).toBe(PRONTO);
  });

  test('of more than the specification lets in is refused in its words', async () => {
    const { status, body: said } = await app.call(contactar, {
      ip: '10.7.0.3',
      body: { nombre: 'Z'.repeat(151), mensaje: 'z'.repeat(601) } as never,
    });
    const TEXT_TOO_LONG = 'Texto demasiado largo.';
    expect([status, said.errores]).toEqual([400, { nombre: TEXT_TOO_LONG, mensaje: TEXT_TOO_LONG }]);
    const empty = await app.call(contactar, { ip: '10.7.0.3', body: { nombre: '', mensaje: '' } as never });
    const REQUERIDO = 'Este campo es requerido';
    expect([empty.status, empty.body.errores]).toEqual([400, { nombre: REQUERIDO, mensaje: REQUERIDO }]);
    const most = await app.call(contactar, {
      ip: '10.7.0.3',
      body: { nombre: 'Z'.repeat(150), mensaje: 'z'.repeat(600) } as never,
    });
    expect(most.status).toBe(200);
  });

  test('from one address only so many come', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 7; time += 1) statuses.push((await send('10.7.0.9')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});
