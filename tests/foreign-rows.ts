import { PASSWORD } from './harness/people.ts';
import { newDisponible, newEntrega } from './harness/new-entrega.ts';
import { localDay } from '#kit/rules/dates.ts';
import { aFile } from './harness/form-body.ts';
import { cuentaParaClientes } from './harness/new-comprobante.ts';
import { ciudadConEnvio, newPedido } from './harness/new-parada.ts';
import { newGuia, newPaquete } from './harness/new-paquete.ts';
import type { TestApp } from './harness/test-app.ts';

interface Asked {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/**
 * How customer B tries to reach customer A's records. `hidden`: the record does not exist for B (404), but does for A.
 * `absent`: B gets an answer without the marker of A's record, A with it. `mine`: whatever number B sends, the call
 * acts on B's own mailbox, and A's records stay as they were. `nobodys`: there is no personal record to reach; A and B
 * get the same answer, which is not empty.
 */
export type ForeignCase =
  | { readonly expected: 'hidden'; readonly ask: (app: TestApp) => Promise<Asked> }
  | { readonly expected: 'absent'; readonly marker: string; readonly ask: (app: TestApp) => Promise<Asked> }
  | { readonly expected: 'nobodys'; readonly why: string; readonly ask: (app: TestApp) => Promise<Asked> }
  | {
      readonly expected: 'mine';
      readonly ofA: (app: TestApp) => Promise<unknown>;
      readonly ask: (app: TestApp) => Promise<Asked>;
    };

/** The client and branch of a guide that customer A can fetch. */
const retiroOfA = async (app: TestApp) => {
  const { guia_id } = await newGuia(app, { cliente_id: 1001, estado: 'Disponible para entrega' });
  const { sucursal_id } = await app.db
    .selectFrom('guias')
    .select('sucursal_id')
    .where('guia_id', '=', guia_id)
    .executeTakeFirstOrThrow();
  return { cliente_id: 1001, sucursal_id };
};

/** A case for every call with which a customer could name a record; the isolation test checks that none is missing. */
export const FOREIGN_ROWS: Readonly<Record<string, ForeignCase>> = {
  'sesiones.endOwnSession': {
    expected: 'hidden',
    ask: async (app) => {
      await app.openSession('1001');
      const { sesion_id } = await app.db
        .selectFrom('sesiones')
        .select('sesion_id')
        .where('usuario', '=', '1001')
        .where('fecha_cierre', 'is', null)
        .orderBy('fecha_inicio', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      return { params: { sesion_id } };
    },
  },
  'clientes.get': { expected: 'hidden', ask: async () => ({ params: { cliente_id: 1001 } }) },
  'clientes.update': {
    expected: 'hidden',
    ask: async () => ({ params: { cliente_id: 1001 }, body: { direccion: 'Colonia Trejo' } }),
  },
  'clientes.confirmMail': {
    expected: 'hidden',
    ask: async () => ({
      params: { cliente_id: 1001 },
      body: { correo: 'otra@correo.hn', contrasenia_actual: PASSWORD },
    }),
  },
  'clientes.addresses': { expected: 'hidden', ask: async () => ({ params: { cliente_id: 1001 } }) },
  'system.search': {
    expected: 'absent',
    marker: 'BUSCADOPORA',
    ask: async (app) => {
      const tracking = `BUSCADOPORA${Date.now()}`;
      await newPaquete(app, { cliente_id: 1001, tracking });
      return { query: { buscar: tracking } };
    },
  },
  'paquetes.list': {
    expected: 'absent',
    marker: 'DELACLIENTAA',
    ask: async (app) => {
      await newPaquete(app, { cliente_id: 1001, tracking: `DELACLIENTAA${Date.now()}` });
      return { query: { cliente_id: 1001, limite: 100 } };
    },
  },
  'paquetes.prealert': {
    expected: 'mine',
    ofA: (app) =>
      app.db.selectFrom('paquetes').selectAll().where('cliente_id', '=', 1001).orderBy('paquete_id').execute(),
    ask: async () => ({
      body: {
        cliente_id: 1001,
        tracking: `TBA${String(Date.now()).slice(-12).padStart(12, '9')}`,
        paquete_descripcion: 'Zapatos',
        valor_compra: 20,
        paquete_factura: aFile('factura.pdf', '%PDF-1.7'),
      },
    }),
  },
  'paquetes.get': { expected: 'hidden', ask: async (app) => ({ params: { paquete_id: await newPaquete(app) } }) },
  'paquetes.uploadInvoice': {
    expected: 'hidden',
    ask: async (app) => ({
      params: { paquete_id: await newPaquete(app) },
      body: { paquete_factura: aFile('factura.pdf', '%PDF-1.7') },
    }),
  },
  'paquetes.shareInvoice': {
    expected: 'hidden',
    ask: async (app) => ({
      body: { paquete_ids: [await newPaquete(app)], paquete_factura: aFile('factura.pdf', '%PDF-1.7') },
    }),
  },
  'paquetes.known': {
    expected: 'absent',
    marker: 'LOTIENELAA',
    ask: async (app) => {
      await newPaquete(app, { cliente_id: 1001, tracking: 'TBA700000000001', paquete_descripcion: 'LOTIENELAA' });
      return { query: { trackings: 'TBA700000000001', cliente_id: 1001 } };
    },
  },
  'paquetes.foto': {
    expected: 'hidden',
    ask: async (app) => {
      await app.services.files.put('fotos/a.jpg', Buffer.from('ffd8ffe0', 'hex'));
      return { params: { paquete_id: await newPaquete(app, { foto_clave: 'fotos/a.jpg' }) } };
    },
  },
  'paquetes.download': {
    expected: 'hidden',
    ask: async (app) => {
      await app.services.files.put('facturas/a.pdf', '%PDF-1.7');
      const stored = { paquete_factura: 'factura.pdf', factura_clave: 'facturas/a.pdf' };
      return { params: { paquete_id: await newPaquete(app, stored), archivo: 'factura.pdf' } };
    },
  },
  'paquetes.updateTracking': {
    expected: 'hidden',
    ask: async (app) => ({
      params: { paquete_id: await newPaquete(app) },
      body: { tracking: `TBA${String(Date.now()).slice(-12).padStart(12, '9')}` },
    }),
  },
  'paquetes.remove': { expected: 'hidden', ask: async (app) => ({ params: { paquete_id: await newPaquete(app) } }) },
  'guias.list': {
    expected: 'absent',
    marker: 'De la clienta A',
    ask: async (app) => {
      await newGuia(app, { cliente_id: 1001, instrucciones: 'De la clienta A' });
      return { query: { cliente_id: 1001, limite: 100 } };
    },
  },
  'guias.get': {
    expected: 'hidden',
    ask: async (app) => ({ params: { guia_id: (await newGuia(app, { cliente_id: 1001 })).guia_id } }),
  },
  'guias.price': {
    expected: 'hidden',
    ask: async (app) => ({ params: { guia_id: (await newGuia(app, { cliente_id: 1001 })).guia_id } }),
  },
  'guias.ofCliente': { expected: 'hidden', ask: async () => ({ params: { cliente_id: 1001 } }) },
  'guias.oneOfCliente': {
    expected: 'hidden',
    ask: async (app) => ({
      params: { cliente_id: 1001, guia: `GA-${(await newGuia(app, { cliente_id: 1001 })).guia_numero}` },
    }),
  },
  'solicitudes.create': {
    expected: 'mine',
    ofA: (app) =>
      Promise.all([
        app.db.selectFrom('guias').selectAll().where('cliente_id', '=', 1001).orderBy('guia_id').execute(),
        app.db.selectFrom('paquetes').selectAll().where('cliente_id', '=', 1001).orderBy('paquete_id').execute(),
      ]),
    ask: async () => ({
      body: {
        guia_tipo: 'Reempaque',
        cliente_id: 1001,
        servicio_id: 10,
        paquetes: JSON.stringify([
          {
            tracking: `TBA${String(Date.now()).slice(-12).padStart(12, '9')}`,
            paquete_descripcion: 'Zapatos',
            valor_compra: 20,
            factura: 'factura_0',
          },
        ]),
        factura_0: aFile('factura.pdf', '%PDF-1.7'),
      },
    }),
  },
  'solicitudes.list': {
    expected: 'absent',
    marker: 'Pedida por la clienta A',
    ask: async (app) => {
      await app.world.solicitud({ cliente_id: 1001, instrucciones: 'Pedida por la clienta A' });
      return { query: { cliente_id: 1001, limite: 100 } };
    },
  },
  'solicitudes.get': {
    expected: 'hidden',
    ask: async (app) => ({ params: { guia_id: (await app.world.solicitud({ cliente_id: 1001 })).guia_id } }),
  },
  'solicitudes.libres': {
    expected: 'absent',
    marker: 'LIBREDEA',
    ask: async (app) => {
      await newPaquete(app, { cliente_id: 1001, tracking: `LIBREDEA${Date.now()}` });
      return { query: { cliente_id: 1001 } };
    },
  },
  'solicitudes.add': {
    expected: 'hidden',
    ask: async (app) => {
      const { guia_id } = await app.world.solicitud({ cliente_id: 1001, falta_tracking: true });
      return {
        params: { guia_id },
        body: { paquetes: JSON.stringify([{ paquete_id: await newPaquete(app, { cliente_id: 1001 }) }]) },
      };
    },
  },
  'comprobantes.create': {
    expected: 'mine',
    ofA: (app) => app.db.selectFrom('comprobantes_transferencia').selectAll().where('cliente_id', '=', 1001).execute(),
    ask: async (app) => ({
      body: {
        cliente_id: 1001,
        entrega_ids: [await app.world.entrega({ cliente_id: 1002, total: 250 })],
        cuenta_banco_id: await cuentaParaClientes(app),
        monto: 250,
        referencia: `BAC-${Date.now()}`,
        fecha: localDay(Date.now()),
        comprobante: aFile('transferencia.jpg', Buffer.from('ffd8ffe0', 'hex')),
      },
    }),
  },
  'comprobantes.download': {
    expected: 'hidden',
    ask: async (app) => {
      await app.services.files.put('comprobantes/a.jpg', Buffer.from('ffd8ffe0', 'hex'));
      const cuenta_banco_id = await cuentaParaClientes(app);
      const comprobante_id = await app.world.comprobante({
        cuenta_banco_id,
        guia_ids: [1],
        archivo_clave: 'comprobantes/a.jpg',
      });
      return { params: { comprobante_id, archivo: 'transferencia.jpg' } };
    },
  },
  'comprobantes.ofCliente': { expected: 'hidden', ask: async () => ({ params: { cliente_id: 1001 } }) },
  'comprobantes.porPagar': { expected: 'hidden', ask: async () => ({ params: { cliente_id: 1001 } }) },
  'notas_credito.summary': { expected: 'hidden', ask: async () => ({ params: { cliente_id: 1001 } }) },
  'compras.list': { expected: 'hidden', ask: async () => ({ params: { cliente_id: 1001 } }) },
  'domicilio.ofCliente': { expected: 'hidden', ask: async () => ({ params: { cliente_id: 1001 } }) },
  'domicilio.get': {
    expected: 'hidden',
    ask: async (app) => ({ params: { guia_id: (await newGuia(app, { cliente_id: 1001 })).guia_id } }),
  },
  'domicilio.ask': {
    expected: 'hidden',
    ask: async (app) => {
      const ciudad_id = await ciudadConEnvio(app);
      const { guia_id } = await newGuia(app, { cliente_id: 1001, estado: 'Disponible para entrega' });
      return { params: { guia_id }, body: { ciudad_id, direccion: 'Barrio El Centro', telefono: '98765432' } };
    },
  },
  'domicilio.askMany': {
    expected: 'hidden',
    ask: async (app) => {
      const ciudad_id = await ciudadConEnvio(app);
      const { guia_id } = await newGuia(app, { cliente_id: 1001, estado: 'Disponible para entrega' });
      const body = { guia_ids: [guia_id], ciudad_id, direccion: 'Barrio El Centro', telefono: '98765432' };
      return { params: { cliente_id: 1001 }, body };
    },
  },
  'domicilio.withdraw': {
    expected: 'hidden',
    ask: async (app) => {
      const guia_id = await newDisponible(app);
      await newPedido(app, guia_id);
      return { params: { guia_id }, body: {} };
    },
  },
  'retiros.list': { expected: 'hidden', ask: async () => ({ params: { cliente_id: 1001 } }) },
  'retiros.pass': { expected: 'hidden', ask: async (app) => ({ params: await retiroOfA(app) }) },
  'retiros.coming': {
    expected: 'hidden',
    ask: async (app) => ({ params: await retiroOfA(app), body: { viene: true } }),
  },
  'inicio.resumen': { expected: 'hidden', ask: async () => ({ params: { cliente_id: 1001 } }) },
  'entregas.get': {
    expected: 'hidden',
    ask: async (app) => ({ params: { entrega_id: (await newEntrega(app)).entrega_id } }),
  },
  'estado_cuenta.list': { expected: 'hidden', ask: async () => ({ params: { cliente_id: 1001 } }) },
  'estado_cuenta.list.export': { expected: 'hidden', ask: async () => ({ params: { cliente_id: 1001 } }) },
  'estado_cuenta.pdf': { expected: 'hidden', ask: async () => ({ params: { cliente_id: 1001 } }) },
  'estado_cuenta.summary': { expected: 'hidden', ask: async () => ({ params: { cliente_id: 1001 } }) },
  'abonos.pdf': {
    expected: 'hidden',
    ask: async (app) => ({ params: { abono_id: (await newEntrega(app)).abono_id } }),
  },
  'abonos.get': {
    expected: 'hidden',
    ask: async (app) => ({ params: { abono_id: (await newEntrega(app)).abono_id } }),
  },
  'sucursales.list': {
    expected: 'nobodys',
    why: 'where the company has branches, the same for every customer',
    ask: async () => ({}),
  },
  'servicios.list': {
    expected: 'nobodys',
    why: 'the services of the company, the same for whoever sends something',
    ask: async () => ({ query: { buscar: 'a' } }),
  },
  'servicios.fees': { expected: 'hidden', ask: async () => ({ query: { servicio_id: 10, cliente_id: 1001 } }) },
  'bancos.paraPagar': {
    expected: 'nobodys',
    why: 'into which accounts of the company anybody pays, the same for every customer',
    ask: async (app) => {
      await app.world.cuenta({ recibe_transferencias: true });
      return {};
    },
  },
  'ubicaciones.costoEnvio': {
    expected: 'nobodys',
    why: 'what it costs to send something to a city, whoever lives there',
    ask: async () => ({ query: { buscar: 'San' } }),
  },
};
