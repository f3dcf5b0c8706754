import { clienteText } from '#kit/rules/mailbox.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import type { SearchSource } from '#kit/server/search/search-source.ts';
import { clientesCalls } from '../contract/clientes.calls.ts';
import { mailboxOf } from '../rules/busqueda.ts';
import { isSolicitud, visibleEstatus } from '../rules/cliente-acciones.ts';
import { CLIENTE_ESTATUS } from '../rules/cliente-estatus.public.ts';
import { deudaViejaText } from '../rules/deuda-vieja.public.ts';
import { formatTelefono } from '../rules/identidad.ts';
import { isTypedMailbox, searchClientes, selectClientes } from './clientes.queries.ts';
import { sql } from 'kysely';

/** Digits of a receipt number; no mailbox is written with that many. */
const RECEIPT_DIGITS = 9;

/**
 * Finds clients for the global search by mailbox, name, DNI, RTN, telephone or mail; the typed mailbox first. Clients and
 * requests have screens of their own, and each user finds those whose screen they may open.
 */
export const clientesSearch: SearchSource = {
  access: clientesCalls.list.access,
  find: async (db, user, text, limit) => {
    const estatus = visibleEstatus(user);
    if (user.cliente_id !== null || estatus.length === 0) return [];
    const exact = isTypedMailbox(text);
    const rows = await selectClientes(db)
      .where(searchClientes(text))
      .$call(whereGiven('c.cliente_estatus', 'in', estatus.length < CLIENTE_ESTATUS.length ? estatus : undefined))
      .$call((found) => (exact === null ? found : found.orderBy(sql`${exact} desc`)))
      .orderBy('c.cliente_nombre')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      tipo: 'Cliente',
      titulo: clienteText(row),
      detalle: [
        formatTelefono(row.telefono ?? ''),
        row.ciudad_nombre,
        row.cliente_estatus,
        deudaViejaText(row.deuda_vieja),
      ]
        .filter((part) => part !== null && part !== '' && part !== 'Activo')
        .join(' · '),
      ruta: isSolicitud(row.cliente_estatus)
        ? `/clientes/Solicitudes/${row.cliente_id}`
        : `/clientes/${row.cliente_id}`,
      // Nine digits are a receipt number.
      exacto: mailboxOf(text) === row.cliente_id && text.trim().length < RECEIPT_DIGITS,
    }));
  },
};
