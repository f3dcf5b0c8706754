import { sql } from 'kysely';
import type { ConstraintErrors } from '#kit/server/db/constraints.ts';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { containsWords } from '#kit/server/db/search.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { kitErrors, refuse } from '#kit/contract/errors.ts';
import { requireCliente, SIN_IDENTIFICAR } from '#features/clientes/server/clientes.public.ts';
import { readCondiciones } from './condiciones.public.ts';
import { tarifaClienteErrors, tarifasClienteCalls } from '../contract/tarifas-cliente.calls.ts';
import { createTarifaCliente, removeTarifaCliente, updateTarifaCliente } from './tarifas-cliente.commands.ts';
import { presentTarifaCliente, selectTarifasCliente } from './tarifas-cliente.queries.ts';

export const tarifasClienteConstraints: ConstraintErrors = {
  tarifas_cliente_una: { error: tarifaClienteErrors.TARIFA_CLIENTE_REPETIDA, campo: 'servicio_id' },
};

export const tarifasClienteHandlers: readonly Handler[] = [
  ...handleList(tarifasClienteCalls.list, {
    check: ({ db, user, params: { cliente_id } }) => requireCliente(db, user, cliente_id),
    rows: ({ db, params: { cliente_id }, query: { buscar } }) =>
      selectTarifasCliente(db, cliente_id).$if(Boolean(buscar), (rows) =>
        rows.where(containsWords(sql`sin_acentos(s.servicio_codigo || ' ' || s.servicio_nombre)`, buscar ?? '')),
      ),
    order: {
      servicio_id: sql`e.servicio_id`,
      servicio_codigo: sql`s.servicio_codigo`,
      tarifa_plana: sql`e.tarifa_plana`,
      tarifa_peso: sql`e.tarifa_peso`,
      fecha_registro: sql`e.fecha_registro`,
    },
    defaultOrder: 'servicio_id',
    key: sql`e.servicio_id`,
    present: (row, { user }) => presentTarifaCliente(row, user),
    sheet: {
      name: 'Tarifas especiales',
      columns: [
        { titulo: 'Casillero', valor: (row) => mailboxText(row.cliente_id), ancho: 10 },
        { titulo: 'Código', valor: (row) => row.servicio_codigo, ancho: 14 },
        { titulo: 'Servicio', valor: (row) => row.servicio_nombre, ancho: 26 },
        { titulo: 'Tarifa plana (USD)', valor: (row) => row.tarifa_plana, tipo: 'tarifa' },
        { titulo: 'Por libra (USD)', valor: (row) => row.tarifa_peso, tipo: 'tarifa' },
        { titulo: 'Libras incluidas', valor: (row) => row.peso_minimo, tipo: 'numero' },
        { titulo: 'Precio base', valor: (row) => row.base_tarifa_numero, tipo: 'numero', ancho: 12 },
        { titulo: 'Plana base (USD)', valor: (row) => row.base_tarifa_plana, tipo: 'tarifa' },
        { titulo: 'Por libra base (USD)', valor: (row) => row.base_tarifa_peso, tipo: 'tarifa' },
        { titulo: 'Registrado por', valor: (row) => row.usuario_registro },
        { titulo: 'Registro', valor: (row) => row.fecha_registro, tipo: 'momento' },
      ],
    },
  }),
  handle(tarifasClienteCalls.create, createTarifaCliente),
  handle(tarifasClienteCalls.update, updateTarifaCliente),
  handle(tarifasClienteCalls.remove, removeTarifaCliente),
  handle(tarifasClienteCalls.condiciones, async ({ db, user, params: { cliente_id, servicio_id } }) => {
    // What nobody was found for is priced by the service's own fees.
    if (cliente_id !== SIN_IDENTIFICAR) await requireCliente(db, user, cliente_id);
    const found = (await readCondiciones(db, cliente_id, [servicio_id])).get(servicio_id);
    if (found === undefined) throw refuse(kitErrors.NO_ENCONTRADO);
    return { data: found };
  }),
];
