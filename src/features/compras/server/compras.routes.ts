import { whereGiven } from '#kit/server/db/where-given.ts';
import type { Handler } from '#kit/server/http/context.ts';
import { SORT_ALL_FOUND } from '#kit/server/http/list-definition.ts';
import { handleList } from '#kit/server/http/list.ts';
import { checkCliente } from '#features/clientes/server/clientes.public.ts';
import { listedPaqueteEstados, PAQUETE_ESTADOS } from '#features/viaje/rules/paquete-estado.ts';
import { comprasCalls } from '../contract/compras.calls.ts';
import { presentCompra, searchCompras, selectCompras, withSinFactura } from './compras.queries.ts';

export const comprasHandlers: readonly Handler[] = handleList(comprasCalls.list, {
  check: ({ db, user, params: { cliente_id } }) => checkCliente(db, user, cliente_id),
  rows: ({ db, user, params: { cliente_id }, query: { buscar, paquete_estado, falta_factura } }, _read, isFound) => {
    // A search by name covers all states.
    const estados = paquete_estado ?? (buscar || isFound ? PAQUETE_ESTADOS : undefined);
    return selectCompras(db, cliente_id, listedPaqueteEstados(user, estados))
      .$call(whereGiven(buscar, searchCompras(cliente_id)))
      .$call(whereGiven(falta_factura, withSinFactura(cliente_id)));
  },
  from: 'p',
  key: 'paquete_id',
  defaultOrder: '-fecha_registro',
  keysFirst: true,
  present: (row, { user }) => presentCompra(row, user),
  mostSorted: SORT_ALL_FOUND,
  sheet: 'Compras',
});
