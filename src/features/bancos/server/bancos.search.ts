import { sql } from 'kysely';
import type { SearchSource } from '#kit/server/search/search-source.ts';
import { bancosCalls } from '../contract/bancos.calls.ts';
import { searchBancos, selectBancos } from './bancos.queries.ts';
import { searchCuentas, selectCuentas } from './cuentas.queries.ts';

/** Finds banks by name for the global search. */
export const bancosSearch: SearchSource = {
  access: bancosCalls.get.access,
  find: async (db, _user, text, limit) => {
    const rows = await selectBancos(db)
      .select(sql<boolean>`sin_acentos(b.banco_nombre) = sin_acentos(${text})`.as('exacto'))
      .where('b.es_caja', '=', false)
      .where(searchBancos(text))
      .orderBy('b.banco_nombre')
      .limit(limit)
      .execute();
    return rows.map(({ banco_id, banco_nombre, banco_origen, exacto }) => ({
      tipo: 'Banco',
      titulo: banco_nombre,
      detalle: banco_origen,
      ruta: `/recursos/bancos/${banco_id}`,
      exacto,
    }));
  },
};

/** Finds accounts by name, number, bank or holder. */
export const cuentasSearch: SearchSource = {
  access: bancosCalls.cuenta.access,
  find: async (db, _user, text, limit) => {
    const rows = await selectCuentas(db)
      .where(searchCuentas(text))
      .orderBy('c.cuenta_banco_nombre')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      tipo: 'Cuenta bancaria',
      titulo: row.cuenta_banco_nombre,
      detalle: `${row.banco_nombre} · ${row.cuenta_banco_numero} · ${row.cuenta_banco_moneda}`,
      ruta: `/recursos/bancos/cuentas/detalle/${row.cuenta_banco_id}`,
      exacto: row.cuenta_banco_numero === text,
    }));
  },
};
