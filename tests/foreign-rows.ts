import { newGuia, newPaquete } from './harness/new-paquete.ts';
import type { TestApp } from './harness/test-app.ts';

interface Asked {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/**
 * How customer B would reach for what is customer A's. `hidden`: the record is not there for B (404),
 * and is for A. `absent`: the call answers B, without the marker of A's record.
 */
export type ForeignCase =
  | { readonly expected: 'hidden'; readonly ask: (app: TestApp) => Promise<Asked> }
  | { readonly expected: 'absent'; readonly marker: string; readonly ask: (app: TestApp) => Promise<Asked> };

/** One case for every call by which a customer could name a record; the isolation test asks for those that are missing. */
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
    ask: async () => ({ params: { cliente_id: 1001 }, body: { correo: 'otra@correo.hn' } }),
  },
  'clientes.addresses': { expected: 'hidden', ask: async () => ({ params: { cliente_id: 1001 } }) },
  'system.search': { expected: 'absent', marker: 'Alvarado', ask: async () => ({ query: { buscar: 'Ana Alvarado' } }) },
  'paquetes.list': {
    expected: 'absent',
    marker: 'DELACLIENTAA',
    ask: async (app) => {
      await newPaquete(app, { cliente_id: 1001, tracking: `DELACLIENTAA${Date.now()}` });
      return { query: { cliente_id: 1001, limite: 100 } };
    },
  },
  'guias.list': {
    expected: 'absent',
    marker: 'De la clienta A',
    ask: async (app) => {
      await newGuia(app, { cliente_id: 1001, instrucciones: 'De la clienta A' });
      return { query: { cliente_id: 1001, limite: 100 } };
    },
  },
  'notas_credito.summary': { expected: 'hidden', ask: async () => ({ params: { cliente_id: 1001 } }) },
  'inicio.resumen': { expected: 'hidden', ask: async () => ({ params: { cliente_id: 1001 } }) },
  // These hold nothing of any customer.
  'servicios.list': { expected: 'absent', marker: 'Alvarado', ask: async () => ({ query: { buscar: 'Alvarado' } }) },
  'servicios.fees': { expected: 'absent', marker: 'Alvarado', ask: async () => ({ query: { servicio_id: 10 } }) },
  'ubicaciones.costoEnvio': {
    expected: 'absent',
    marker: 'Alvarado',
    ask: async () => ({ query: { buscar: 'Alvarado' } }),
  },
};
