import { sql } from 'kysely';
import type { ConstraintErrors } from '#kit/server/db/constraints.ts';
import { containsWords } from '#kit/server/db/search.ts';
import { whereGiven } from '#kit/server/db/where-given.ts';
import { handle, type Handler } from '#kit/server/http/context.ts';
import { handleList } from '#kit/server/http/list.ts';
import { cargosCalls } from '../contract/cargos.calls.ts';
import { cargoErrors } from '../contract/cargos.errors.ts';
import { createImpuesto, removeImpuesto, updateImpuesto } from './cargos.commands.ts';
import { findImpuesto, presentImpuesto, selectImpuestos } from './cargos.queries.ts';

export const cargosConstraints: ConstraintErrors = {
  impuestos_nombre_unico: { error: cargoErrors.CARGO_NOMBRE_REPETIDO, campo: 'impuesto_nombre' },
  impuestos_servicio_existe: { error: cargoErrors.CARGO_SERVICIO_DESCONOCIDO, campo: 'servicio_ids' },
};

export const cargosHandlers: readonly Handler[] = [
  ...handleList(cargosCalls.list, {
    rows: ({ db, query: { buscar, activo, automatico, impuesto_tipo } }) =>
      selectImpuestos(db)
        .$call(whereGiven('i.activo', '=', activo))
        .$call(whereGiven('i.automatico', '=', automatico))
        .$call(whereGiven('i.impuesto_tipo', 'in', impuesto_tipo))
        .$call(
          whereGiven(buscar, (text) =>
            containsWords(sql`sin_acentos(i.impuesto_nombre || ' ' || i.impuesto_descripcion)`, text),
          ),
        ),
    from: 'i',
    key: 'impuesto_id',
    order: { impuesto_nombre: sql`i.impuesto_nombre collate "es-x-icu"` },
    hardlyChanges: true,
    defaultOrder: 'impuesto_nombre',
    present: (row, { user }) => presentImpuesto(row, user),
    sheet: 'Cargos adicionales',
  }),
  handle(cargosCalls.create, createImpuesto),
  handle(cargosCalls.get, async ({ db, user, params }) => ({
    data: presentImpuesto(await findImpuesto(db, params.impuesto_id), user),
  })),
  handle(cargosCalls.update, updateImpuesto),
  handle(cargosCalls.remove, removeImpuesto),
];
