import { describe, expect, test } from 'vitest';
import { API_BASE } from '#kit/contract/call.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { configuracionesCalls } from '../contract/configuraciones.calls.ts';
import { publicasCalls } from '../contract/publicas.calls.ts';
import { PATRONES_INICIALES } from '#features/tracking/rules/courier.ts';
import { DEFAULT_SETTINGS } from '../contract/settings.ts';
import { aPng } from '../../../../tests/harness/a-png.ts';
import { readPatrones } from './configuraciones.public.ts';

const app = await useTestApp();
const { get, update, logo, updateLogo } = configuracionesCalls;
const { publicas } = publicasCalls;
const save = (body: object) => app.call(update, { as: 'admin', body: body as never });
const read = async () => (await app.call(get, { as: 'admin' })).body.data;

const PNG = aPng();

describe('settings', () => {
  test('are the defaults until somebody changes them', async () => {
    const { versiones, logo_url, servidor_correo, ...groups } = await read();
    expect(groups).toEqual(DEFAULT_SETTINGS);
    expect(versiones).toEqual({ paquetes: 0, general: 0, sistema: 0, notificaciones: 0, empresa: 0 });
    expect([logo_url, servidor_correo]).toEqual([null, false]);
  });

  test('the defaults are those of the domain', () => {
    expect(DEFAULT_SETTINGS).toMatchObject({
      paquetes: {
        PKG_MAXIMO_GUIAS_CONSOLIDACION: 10,
        PKG_MAXIMO_PAQUETES_CONSOLIDACION: 20,
        PKG_MAXIMO_PAQUETES_PREALERTA: 10,
        PKG_TIEMPO_DE_ESPERA_EN_CONSOLIDACION: 15,
        PKG_TIEMPO_DE_EDICION_EN_CONSOLIDACION: 48,
        PKG_REDONDEO_PESO: '0',
      },
      general: { GRAL_IMPUESTO_SOBRE_VENTA: 15 },
      sistema: { SYS_FORMATO_DE_FECHA: 'DD/MM/YYYY', SYS_ITEMS_POR_PAGINA: 10, SYS_RADIO_UBICACION_METROS: 300 },
    });
  });

  test('a part of a group changes that part; the other fields and groups stay', async () => {
    const before = await read();
    const { status, body } = await save({
      general: { GRAL_IMPUESTO_SOBRE_VENTA: 12.5 },
      empresa: { nombre: 'Courier Catracho' },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      general: { GRAL_IMPUESTO_SOBRE_VENTA: 12.5 },
      empresa: { ...before.empresa, nombre: 'Courier Catracho' },
      paquetes: before.paquetes,
      versiones: { ...before.versiones, general: before.versiones.general + 1, empresa: before.versiones.empresa + 1 },
    });
    expect(await read()).toEqual(body.data);
  });

  test('null clears what may be empty', async () => {
    await save({ sistema: { SYS_FACEBOOK_LINK: 'https://facebook.com/courier' } });
    expect((await save({ sistema: { SYS_FACEBOOK_LINK: null } })).body.data.sistema.SYS_FACEBOOK_LINK).toBeNull();
  });

  test.each([
    [{ paquetes: { PKG_MAXIMO_GUIAS_CONSOLIDACION: 0 } }, 'paquetes.PKG_MAXIMO_GUIAS_CONSOLIDACION'],
    [{ paquetes: { PKG_MAXIMO_PAQUETES_PREALERTA: 21 } }, 'paquetes.PKG_MAXIMO_PAQUETES_PREALERTA'],
    [{ paquetes: { PKG_REDONDEO_PESO: '2' } }, 'paquetes.PKG_REDONDEO_PESO'],
    [{ general: { GRAL_IMPUESTO_SOBRE_VENTA: 101 } }, 'general.GRAL_IMPUESTO_SOBRE_VENTA'],
    [{ general: { GRAL_IMPUESTO_SOBRE_VENTA: -1 } }, 'general.GRAL_IMPUESTO_SOBRE_VENTA'],
    [{ sistema: { SYS_ITEMS_POR_PAGINA: 11 } }, 'sistema.SYS_ITEMS_POR_PAGINA'],
    [{ sistema: { SYS_FACEBOOK_LINK: 'javascript:alert(1)' } }, 'sistema.SYS_FACEBOOK_LINK'],
    [{ sistema: { SYS_CORREO_PARA_NOTIFICACIONES: 'a@b' } }, 'sistema.SYS_CORREO_PARA_NOTIFICACIONES'],
    [{ empresa: { nombre: '' } }, 'empresa.nombre'],
    [{ empresa: { color: 'red' } }, 'empresa.color'],
    [{ empresa: { rtn: '123' } }, 'empresa.rtn'],
  ])('%j is refused at its field', async (body, campo) => {
    const before = await read();
    const answer = await save(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errores ?? {})).toEqual([campo]);
    expect(await read()).toEqual(before);
  });

  test('a stale version is refused, a version of another group is not', async () => {
    const { versiones } = await read();
    await save({ general: { GRAL_IMPUESTO_SOBRE_VENTA: 10 }, versiones });
    expect((await save({ general: { GRAL_IMPUESTO_SOBRE_VENTA: 11 }, versiones })).body.code).toBe('VERSION_ANTERIOR');
    expect((await save({ notificaciones: { NOTIF_BIENVENIDA: false }, versiones })).status).toBe(200);
  });

  test('two who save different fields at once both keep theirs', async () => {
    for (let round = 1; round <= 10; round++) {
      await Promise.all([
        save({ empresa: { telefono_hn: `2550-00${round + 10}` } }),
        save({ empresa: { telefono_usa: `305-00${round + 10}` } }),
      ]);
      expect((await read()).empresa).toMatchObject({
        telefono_hn: `2550-00${round + 10}`,
        telefono_usa: `305-00${round + 10}`,
      });
    }
  });

  test('a stored value that no longer fits gives way to its default', async () => {
    await app.db
      .updateTable('configuraciones')
      .set({ valores: JSON.stringify({ GRAL_IMPUESTO_SOBRE_VENTA: 'quince', DE_ANTES: 1 }) })
      .where('grupo', '=', 'general')
      .execute();
    expect((await read()).general).toEqual({
      GRAL_IMPUESTO_SOBRE_VENTA: 15,
      GRAL_DESCUENTO_MAXIMO: 10,
      GRAL_CAJA_OBLIGATORIA: false,
    });
  });

  test('a change is logged with what was and what is', async () => {
    await save({ general: { GRAL_IMPUESTO_SOBRE_VENTA: 14 } });
    await save({ general: { GRAL_IMPUESTO_SOBRE_VENTA: 15 } });
    const entry = await app.db
      .selectFrom('bitacora')
      .selectAll()
      .where('accion', '=', 'configuraciones.actualizar')
      .orderBy('bitacora_id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      usuario: 'admin',
      antes: { general: { GRAL_IMPUESTO_SOBRE_VENTA: 14 } },
      despues: { general: { GRAL_IMPUESTO_SOBRE_VENTA: 15 } },
    });
  });
});

describe('the installation’s own shapes of trackings', () => {
  const bolsa = { courier: 'SHEIN', formato: 'bolsa', prefijo: 'zzq', minimo: 7, maximo: 9, solo_digitos: true };
  const keep = (PKG_PATRONES_COURIER: unknown) => save({ paquetes: { PKG_PATRONES_COURIER } });
  const stored = async () => (await read()).paquetes.PKG_PATRONES_COURIER;

  test('are at first those that are known', async () => expect(await stored()).toEqual(PATRONES_INICIALES));

  test('are kept in their order, in capital letters, and given to everybody', async () => {
    const saved = await keep([bolsa, { ...bolsa, formato: 'sobre', prefijo: '', minimo: 6, solo_digitos: false }]);
    expect(saved.status).toBe(200);
    expect((await stored()).map(({ formato, prefijo }) => [formato, prefijo])).toEqual([
      ['bolsa', 'ZZQ'],
      ['sobre', ''],
    ]);
    expect((await app.call(publicas)).body.data.PKG_PATRONES_COURIER).toEqual(await stored());
    expect(await readPatrones(app.db)).toEqual(await stored());
    expect((await keep([])).status).toBe(200);
    expect(await stored()).toEqual([]);
  });

  test.each([
    [[{ ...bolsa, courier: 'Correos' }], '0.courier'],
    [[{ ...bolsa, formato: 'Bolsa grande' }], '0.formato'],
    [[{ ...bolsa, formato: '' }], '0.formato'],
    [[bolsa, bolsa], '1.formato'],
    [[{ ...bolsa, prefijo: 'GW-' }], '0.prefijo'],
    [[{ ...bolsa, prefijo: '.*' }], '0.prefijo'],
    [[{ ...bolsa, minimo: 0 }], '0.minimo'],
    [[{ ...bolsa, minimo: 2 }], '0.minimo'],
    [[{ ...bolsa, maximo: 6 }], '0.maximo'],
    [[{ ...bolsa, maximo: 48 }], '0.maximo'],
    [[{ ...bolsa, solo_digitos: 'sí' }], '0.solo_digitos'],
    [Array.from({ length: 101 }, (_, n) => ({ ...bolsa, formato: `bolsa_${n}` })), ''],
    ['GWU', ''],
  ])('%j is refused at its field', async (patrones, campo) => {
    const before = await stored();
    const { status, body } = await keep(patrones);
    expect([status, Object.keys(body.errores ?? {})]).toEqual([
      400,
      [`paquetes.PKG_PATRONES_COURIER${campo === '' ? '' : `.${campo}`}`],
    ]);
    expect(await stored()).toEqual(before);
  });
});

describe('what everybody sees', () => {
  test('is the company and how things are shown, and nothing else', async () => {
    const { status, body } = await app.call(publicas);
    expect(status).toBe(200);
    expect(body.data).not.toHaveProperty('SYS_CORREO_PARA_NOTIFICACIONES');
    expect(body.data).not.toHaveProperty('SYS_RADIO_UBICACION_METROS');
    expect(body.data.empresa.nombre).toBe((await read()).empresa.nombre);
  });
});

describe('the logo', () => {
  const setLogo = (imagen: unknown) => app.call(updateLogo, { as: 'admin', body: { imagen } as never });

  test('is not there until there is one', async () => expect((await app.call(logo)).status).toBe(404));

  test('is decided by its content, served to all with its type, and never as a page', async () => {
    const { status, body } = await setLogo(PNG.toString('base64'));
    expect(status).toBe(200);
    const answer = await app.fastify.inject({ url: API_BASE + body.data.logo_url });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(PNG)).toBe(true);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect(answer.headers['content-disposition']).toMatch(/^inline; filename="logo-[0-9a-f]{16}\.png"/);
    expect((await app.call(publicas)).body.data.empresa.logo_url).toBe(body.data.logo_url);
  });

  test.each([
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['html', '<html><script>alert(1)</script></html>'],
    ['gif', 'GIF89a'],
    ['nothing', ''],
  ])('%s is no logo', async (_, content) => {
    const { status, body } = await setLogo(Buffer.from(content).toString('base64'));
    expect([400, 415]).toContain(status);
    expect(body.errores).toHaveProperty('imagen');
  });

  test.each([
    ['a head and a broken body', Buffer.concat([PNG.subarray(0, 33), Buffer.from('roto')]), 400, 'LOGO_DANADO'],
    ['pixels that are not there', aPng({ packed: Buffer.from([0x78, 0x9c, 1]) }), 400, 'LOGO_DANADO'],
    ['more pixels than any logo', aPng({ width: 2001, height: 1 }), 413, 'LOGO_MUY_GRANDE'],
  ])('%s is refused', async (_, bytes, expected, code) => {
    const { status, body } = await setLogo(bytes.toString('base64'));
    expect([status, body.code]).toEqual([expected, code]);
    expect(body.errores).toHaveProperty('imagen');
  });

  test.each(['no es base64 !!', 7, undefined])('%j is no image', async (imagen) =>
    expect((await setLogo(imagen)).status).toBe(400),
  );
  test('more than half a megabyte is refused', async () =>
    expect((await setLogo(Buffer.concat([PNG, Buffer.alloc(600_000)]).toString('base64'))).status).toBe(400));

  test('another picture has another address; taken away it is gone', async () => {
    const first = (await setLogo(PNG.toString('base64'))).body.data.logo_url;
    const second = (await setLogo(aPng({ width: 3 }).toString('base64'))).body.data.logo_url;
    expect(second).not.toBe(first);
    expect((await setLogo(null)).body.data.logo_url).toBeNull();
    expect((await app.call(logo)).status).toBe(404);
  });
});
