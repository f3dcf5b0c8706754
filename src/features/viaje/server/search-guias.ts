import { sql, type Expression, type SqlBool } from 'kysely';
import { ofClientesNamed, orOfClientesNamed } from '#features/clientes/server/visible-clientes.public.ts';
import { typedGuia } from '../rules/guia-numero.ts';

/** Matches the guides `g` by their number, in every way it is written, or by the name of their client. */
export const searchGuias = (text: string): Expression<SqlBool> => {
  const typed = typedGuia(text);
  const cliente_id = sql`g.cliente_id`;
  if (typed === null) return ofClientesNamed(text, cliente_id);
  const numbered = sql<SqlBool>`g.guia_numero = ${typed.guia_numero}`;
  return typed.only ? numbered : orOfClientesNamed(numbered, text, cliente_id);
};
