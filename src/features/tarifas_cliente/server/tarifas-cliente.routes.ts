import { sql } from 'kysely';
import type { ConstraintErrors } from '#kit/server/db/constraints.ts';
import { containsWords } from '#kit/server/db/search.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { checkCliente, SIN_IDENTIFICAR } from '#features/clientes/server/clientes.public.ts';
import { readCondiciones } from './condiciones.public.ts';
import { tarifaClienteErrors, tarifasClienteCalls } from '../contract/tarifas-cliente.calls.ts';
import { createTarifaCliente, removeTarifaCliente, updateTarifaCliente } from './tarifas-cliente.commands.ts';
import { presentTarifaCliente, selectTarifasCliente } from './tarifas-cliente.queries.ts';

export const tarifasClienteConstraints: ConstraintErrors = {
  tarifas_cliente_una: { error: tarifaClienteErrors.TARIFA_CLIENTE_REPETIDA, campo: 'servicio_id' },
};

export const tarifasClienteHandlers: readonly Handler[] = [
  ...handleList(tarifasClienteCalls.list, {
    check: ({ db, user, params: { cliente_id } }) => checkCliente(db, user, cliente_id),
    rows: ({ db, params: { cliente_id }, query: { buscar } }) =>
      selectTarifasCliente(db, cliente_id).$call(
        whereGiven(buscar, (text) =>
          containsWords(sql`sin_acentos(s.servicio_codigo || ' ' || s.servicio_nombre)`, text),
        ),
      ),
    from: 'e',
    key: 'servicio_id',
    order: {
      servicio_codigo: sql`s.servicio_codigo`,
    },
    defaultOrder: 'servicio_id',
    present: (row, { user }) => presentTarifaCliente(row, user),
    sheet: 'Tarifas especiales',
  }),
  handle(tarifasClienteCalls.create, createTarifaCliente),
  handle(tarifasClienteCalls.update, updateTarifaCliente),
  handle(tarifasClienteCalls.remove, removeTarifaCliente),
  handle(tarifasClienteCalls.condiciones, async ({ db, user, params: { cliente_id, servicio_id } }) => {
    // Parcels whose client is unknown are priced by the service's own fees.
    if (cliente_id !== SIN_IDENTIFICAR) await checkCliente(db, user, cliente_id);
    const found = await readCondiciones(db, cliente_id, servicio_id);
    if (found === null) throw refuse(kitErrors.NO_ENCONTRADO);
    return { data: found };
  }),
];
