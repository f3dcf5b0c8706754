import { randomInt } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { AppError } from '#kit/contract/errors.ts';
import type { Transition } from '#kit/rules/transitions.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { ENTREGA_ACCIONES, ENTREGA_ESTADOS } from '#features/abonos/rules/entrega-transiciones.public.ts';
import { TURNO_ACCIONES, TURNO_ESTADOS } from '#features/caja/rules/turno-transiciones.ts';
import { COMPROBANTE_ACCIONES, COMPROBANTE_ESTADOS } from '#features/comprobantes/rules/comprobante-transiciones.ts';
import type { HistorialEntidad } from '#features/historial/server/historial.public.ts';
import { NOTA_ACCIONES, NOTA_CREDITO_ESTADOS } from '#features/notas_credito/rules/nota-transiciones.public.ts';
import { PACKINGLIST_ACCIONES, PACKINGLIST_ESTADOS } from '#features/packinglist/rules/packinglist-transiciones.ts';
import { PARADA_ACCIONES, PARADA_ESTADOS } from '#features/ruta/rules/parada-transiciones.ts';
import { sucursalPrincipal } from '#features/sucursales/server/principal.public.ts';
import {
  TRANSFERENCIA_ACCIONES,
  TRANSFERENCIA_ESTADOS,
} from '#features/transferencias/rules/transferencia-transiciones.ts';
import { GUIA_ACCIONES } from '#features/viaje/rules/guia-transiciones.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { PAQUETE_ESTADOS } from '#features/viaje/rules/paquete-estado.ts';
import { PAQUETE_ACCIONES } from '#features/viaje/rules/paquete-transiciones.ts';
import { readSourceFiles } from './harness/source-files.ts';
import { newGuia, newPaquete } from './harness/new-paquete.ts';
import { newParada, newPedido } from './harness/new-parada.ts';
import { newUser } from './harness/new-user.ts';
import { CUSTOMERS } from './harness/people.ts';
import { useTestApp } from './harness/test-app.ts';

const SRC = join(import.meta.dirname, '..');
const app = await useTestApp();
const AIR = 10;
/** Who moves everything here: a user, since a shift is opened by one. */
const USUARIO = await newUser(app, { usuario: 'prueba' });
const OTRO = await newUser(app, { usuario: 'otra' });

type Row = Readonly<Record<string, unknown>>;
/** The movement of any table: see `defineMovement`. */
interface Movement {
  readonly entidad: HistorialEntidad | null;
  readonly table: string;
  readonly key: string;
  readonly state: string;
  readonly transitions: readonly Transition<string, string>[];
  readonly require: (rows: readonly Row[], accion: string) => void;
  readonly lock: (db: Executor, ids: readonly number[]) => Promise<Row[]>;
  readonly move: (
    db: Executor,
    rows: readonly Row[],
    accion: string,
    by: { readonly usuario: string; readonly hacia?: string; readonly set?: Row },
  ) => Promise<Row[]>;
  readonly create: (
    db: Executor,
    values: readonly Row[],
    accion: string,
    by: { readonly usuario: string; readonly comentario?: string | null; readonly hacia?: string },
  ) => Promise<Row[]>;
}

const FILES = globSync('src/features/**/*.movement{,.public}.ts', { cwd: SRC });
const MOVEMENTS = (
  await Promise.all(
    FILES.map(async (file) => Object.values((await import(join(SRC, file))) as Record<string, unknown>)),
  )
)
  .flat()
  .filter((made): made is Movement => typeof made === 'object' && made !== null && 'transitions' in made);

interface Tried {
  /** Creates a record in a state. @returns its number. */
  readonly create: (estado: string) => Promise<number>;
  /** The sentence that refuses the action in the state. */
  readonly refused: (estado: string, accion: string) => RegExp;
  /** Every action that a command can name. */
  readonly acciones: readonly string[];
  /** The columns of a new row, besides its state and author. */
  readonly beginning: (accion: string, hacia: string) => Promise<Row>;
  /** The columns that the table requires with the target state. */
  readonly besides?: (hacia: string | null, desde: string) => Row | Promise<Row>;
}

/** What most records say: how they are called, their state, and the words of the action. */
const cannot =
  (named: string, words: Readonly<Record<string, string>>) =>
  (estado: string, accion: string): RegExp =>
    new RegExp(`^${named} está en estado ${estado}; no se puede ${words[accion]}\\.$`);

const NOW = '2026-11-20T18:00:00.000Z';
/** Decided by somebody else, as credit notes and proofs of transfer are. */
const REVISION = { usuario_revision: 'otro', fecha_revision: NOW };
/** A counted shift; half a lempira is missing, if it has a difference. */
const conteo = (con_diferencia: boolean): Row => ({
  usuario_cierre: 'cajero',
  fecha_cierre: '2099-01-01T00:00:00.000Z',
  esperado: 500,
  contado: con_diferencia ? 499.5 : 500,
  con_diferencia,
});

const oneOf = <Estado extends string>(estados: readonly Estado[], name: string): Estado => {
  const estado = estados.find((one) => one === name);
  if (estado === undefined) throw new Error(`nothing here is ${name}`);
  return estado;
};

/** Every table with a movement has an entry here. */
const TRIED: Readonly<Record<string, Tried>> = {
  paquetes: {
    create: (estado) => newPaquete(app, { estado: oneOf(PAQUETE_ESTADOS, estado) }),
    refused: cannot(String.raw`El paquete PRUEBA\d+`, PAQUETE_ACCIONES),
    acciones: Object.keys(PAQUETE_ACCIONES),
    beginning: async () => ({
      tracking: `MUEVE${randomInt(1e9)}`,
      paquete_courier: 'UPS',
      cliente_id: CUSTOMERS[0].cliente_id,
      servicio_id: AIR,
    }),
  },
  guias: {
    // With an exchange rate, so that only the state machine refuses.
    create: async (estado) => (await newGuia(app, { estado: oneOf(GUIA_ESTADOS, estado), factor_dolar: 25 })).guia_id,
    refused: cannot(String.raw`La guía GA-\d+`, GUIA_ACCIONES),
    acciones: Object.keys(GUIA_ACCIONES),
    beginning: async () => ({
      guia_tipo: 'Normal',
      cliente_id: CUSTOMERS[0].cliente_id,
      servicio_id: AIR,
      sucursal_id: await sucursalPrincipal(app.db),
    }),
  },
  ruta_paradas: {
    create: async (estado) => newParada(app, { estado: oneOf(PARADA_ESTADOS, estado), repartidor: 'empleado' }),
    refused: cannot(String.raw`La entrega de GA-\d+`, PARADA_ACCIONES),
    acciones: Object.keys(PARADA_ACCIONES),
    beginning: async () => {
      const { guia_id } = await newGuia(app, { estado: 'Disponible para entrega', factor_dolar: 25 });
      return {
        guia_id,
        domicilio_id: await newPedido(app, guia_id),
        repartidor: 'empleado',
        sucursal_id: await sucursalPrincipal(app.db),
        dia: '2026-11-20',
      };
    },
  },
  transferencias: {
    create: (estado) => app.world.transferencia({ estado: oneOf(TRANSFERENCIA_ESTADOS, estado), history: false }),
    refused: cannot(String.raw`La transferencia T-\d+`, TRANSFERENCIA_ACCIONES),
    acciones: Object.keys(TRANSFERENCIA_ACCIONES),
    beginning: async () => ({
      sucursal_origen_id: await sucursalPrincipal(app.db),
      sucursal_id: await app.world.sucursal(),
    }),
  },
  packinglists: {
    create: (estado) => app.world.packinglist({ estado: oneOf(PACKINGLIST_ESTADOS, estado), history: false }),
    refused: cannot(String.raw`El packing list PA-\d+`, PACKINGLIST_ACCIONES),
    acciones: Object.keys(PACKINGLIST_ACCIONES),
    beginning: async () => ({ servicio_id: AIR }),
  },
  notas_credito: {
    create: (estado) => app.world.nota({ estado: oneOf(NOTA_CREDITO_ESTADOS, estado) }),
    refused: (estado, accion) =>
      accion === 'anular'
        ? new RegExp(`^Solo se anula una nota de crédito aprobada; esta está en estado ${estado}\\.$`)
        : new RegExp(`^La nota de crédito ya está en estado ${estado}\\.$`),
    acciones: NOTA_ACCIONES,
    beginning: async (accion) => ({
      cliente_id: CUSTOMERS[0].cliente_id,
      concepto: 'Cortesía',
      razon: 'Prueba',
      credito: 100,
      ...(accion === 'conceder' ? REVISION : {}),
    }),
    besides: (hacia) =>
      hacia === 'Anulado'
        ? { razon_anulacion: 'Prueba', usuario_anulacion: 'otro', fecha_anulacion: NOW }
        : { ...REVISION, ...(hacia === 'Rechazado' ? { razon_rechazo: 'Prueba' } : {}) },
  },
  comprobantes_transferencia: {
    create: async (estado) =>
      app.world.comprobante({
        estado: oneOf(COMPROBANTE_ESTADOS, estado),
        ...(estado === 'Pendiente' ? {} : REVISION),
        ...(estado === 'Rechazado' ? { razon_rechazo: 'Prueba' } : {}),
        ...(estado === 'Aprobado' ? { nota_credito_id: await app.world.nota() } : {}),
      }),
    refused: (estado) => new RegExp(`^El comprobante ya está en estado ${estado}\\.$`),
    acciones: COMPROBANTE_ACCIONES,
    beginning: async () =>
      app.db
        .selectFrom('comprobantes_transferencia')
        .select(['cliente_id', 'entrega_ids', 'guia_ids', 'cuenta_banco_id', 'monto', 'referencia', 'fecha'])
        .select(['archivo', 'archivo_clave', 'archivo_sha256'])
        .where('comprobante_id', '=', await app.world.comprobante())
        .executeTakeFirstOrThrow(),
    besides: async (hacia) => ({
      ...REVISION,
      ...(hacia === 'Rechazado' ? { razon_rechazo: 'Prueba' } : { nota_credito_id: await app.world.nota() }),
    }),
  },
  turnos: {
    create: async (estado) => app.world.turno({ estado: oneOf(TURNO_ESTADOS, estado), cajero: await newUser(app) }),
    refused: (estado, accion) =>
      accion === 'aprobar'
        ? new RegExp(
            `^El turno \\d+ está en estado ${estado}; solo se aprueba un cierre con una diferencia explicada\\.$`,
          )
        : /^El turno ya se contó: ni su conteo ni lo que tiene se cambian\.$/,
    acciones: TURNO_ACCIONES,
    beginning: async () => ({ sucursal_id: await app.world.sucursal(), monto_inicial: 500 }),
    besides: (hacia, desde) => {
      const explicada = hacia === 'Por aprobar' ? { comentario: 'Se dio mal un vuelto.' } : {};
      if (desde === 'Abierto') return { ...conteo(hacia !== 'Cerrado'), ...explicada };
      return hacia === 'Cerrado'
        ? { usuario_aprobacion: 'otro', fecha_aprobacion: NOW, comentario_aprobacion: 'Se repone.' }
        : explicada;
    },
  },
  entregas: {
    create: (estado) =>
      app.world.entrega({
        estado: oneOf(ENTREGA_ESTADOS, estado),
        ...(estado === 'Pagada' ? { pagado: 500 } : {}),
        ...(estado === 'Anulada' ? { razon_anulacion: 'Prueba' } : {}),
      }),
    refused: (_estado, accion) =>
      accion === 'abonar' ? /^La entrega \d+ ya no debe nada\.$/ : /^La entrega ya está anulada\.$/,
    acciones: ENTREGA_ACCIONES,
    beginning: async (_accion, hacia) => ({
      cliente_id: CUSTOMERS[0].cliente_id,
      sucursal_id: await sucursalPrincipal(app.db),
      tipo: 'Sucursal',
      total: 500,
      pagado: hacia === 'Pagada' ? 500 : 0,
    }),
    besides: (hacia) =>
      hacia === 'Anulada' ? { razon_anulacion: 'Prueba' } : { pagado: hacia === 'Pagada' ? 500 : 100 },
  },
};

const triedOf = ({ table }: Movement): Tried => {
  const tried = TRIED[table];
  if (tried === undefined) throw new Error(`nothing here tries ${table}`);
  return tried;
};
const create = (movement: Movement, estado: string): Promise<number> => triedOf(movement).create(estado);

const stateOf = async ({ table, key, state }: Movement, id: number): Promise<string | null> => {
  const { rows } = await sql<{ estado: string }>`
    select ${sql.ref(state)} as estado from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(app.db);
  return rows[0]?.estado ?? null;
};

/** The history of a record; records whose story is the audit log have none to check. */
const historyOf = async ({ entidad }: Movement, id: number) =>
  entidad === null
    ? []
    : app.db
        .selectFrom('historial')
        .select(['estado', 'accion', 'comentario', 'usuario_registro'])
        .where('entidad', '=', entidad)
        .where('entidad_id', '=', id)
        .execute();
/** The same as it should be. */
const told = ({ entidad }: Movement, estado: string | null, accion: string) =>
  entidad === null ? [] : [{ estado, accion, comentario: null, usuario_registro: USUARIO }];

/** Locks and moves records. @param hacia the state, if the action leads to several. */
const moveBy = async (
  db: Executor,
  movement: Movement,
  ids: readonly number[],
  { accion, hacia, set }: { readonly accion: string; readonly hacia?: string | undefined; readonly set?: Row },
): Promise<Row[]> =>
  movement.move(db, await movement.lock(db, ids), accion, {
    usuario: USUARIO,
    ...(hacia === undefined ? {} : { hacia }),
    ...(set === undefined ? {} : { set }),
  });

const move = (movement: Movement, ids: readonly number[], accion: string, hacia?: string, set?: Row): Promise<Row[]> =>
  app.db
    .transaction()
    .execute((tx) => moveBy(tx, movement, ids, { accion, hacia, ...(set === undefined ? {} : { set }) }));

/** The number of statements for locking and moving records. */
const statementsOf = async (
  movement: Movement,
  ids: readonly number[],
  by: Parameters<typeof moveBy>[3],
): Promise<number> => {
  let count = 0;
  const counting = app.db.withPlugin({
    transformQuery: ({ node }) => node,
    // Counted by their answers: a kept statement is not written again.
    transformResult: async ({ result }) => {
      count += 1;
      return result;
    },
  });
  await counting.transaction().execute((tx) => moveBy(tx, movement, ids, by));
  return count;
};

const statesOf = ({ transitions }: Movement): string[] =>
  [...new Set(transitions.flatMap(({ desde, hacia }) => [desde, hacia]))].filter((estado) => estado !== null);
/** The actions that commands may name, not those of the transition table: an action without a transition is found. */
const actionsOf = (movement: Movement): readonly string[] => triedOf(movement).acciones;
const haciaOf = ({ transitions }: Movement, accion: string, desde: string | null): readonly (string | null)[] =>
  transitions.filter((line) => line.accion === accion && line.desde === desde).map(({ hacia }) => hacia);

/** Every action in every state, with its target states. */
const PAIRS = MOVEMENTS.flatMap((movement) =>
  statesOf(movement).flatMap((estado) =>
    actionsOf(movement).map((accion) => ({
      movement,
      tabla: movement.table,
      estado,
      accion,
      targets: haciaOf(movement, accion, estado),
    })),
  ),
);

/** Every action on a record that does not exist yet, with its first state. */
const BEGINNINGS = MOVEMENTS.flatMap((movement) =>
  actionsOf(movement).map((accion) => ({
    movement,
    tabla: movement.table,
    accion,
    targets: haciaOf(movement, accion, null),
  })),
);

/** The columns that an action needs besides the state that it leads to. */
const besides = async (movement: Movement, hacia: string | null, desde: string): Promise<Row | undefined> =>
  triedOf(movement).besides?.(hacia, desde);

const begin = async (movement: Movement, accion: string, hacia: string, several = false): Promise<Row[]> => {
  const values = await triedOf(movement).beginning(accion, hacia);
  return app.db
    .transaction()
    .execute((tx) => movement.create(tx, [values], accion, { usuario: USUARIO, ...(several ? { hacia } : {}) }));
};

test('every movement is declared in a file of its kind, and is tried here', () => {
  const declaring = [...readSourceFiles()].filter(([, text]) => text.includes('= defineMovement('));
  expect(declaring.map(([file]) => file)).toEqual(FILES.toSorted());
  expect(MOVEMENTS.map(({ table }) => table).toSorted()).toEqual(Object.keys(TRIED).toSorted());
});

test.each(MOVEMENTS.map((movement) => [movement.table, movement] as const))(
  '%s: what a command can name leads somewhere, and what leads somewhere has its words',
  (_table, movement) => {
    const known = new Set(movement.transitions.map(({ accion }) => accion));
    expect(actionsOf(movement).toSorted()).toEqual([...known].toSorted());
  },
);

describe('what is not there yet', () => {
  test.each(BEGINNINGS.filter(({ targets }) => targets.length > 0))(
    '$tabla: begins by $accion as $targets and is told',
    async ({ movement, accion, targets }) => {
      for (const hacia of targets) {
        const [made] = await begin(movement, accion, hacia ?? '', targets.length > 1);
        const id = Number(made?.[movement.key]);
        expect(await stateOf(movement, id)).toBe(hacia);
        expect(await historyOf(movement, id)).toEqual(told(movement, hacia, accion));
      }
      if (targets.length > 1) await expect(begin(movement, accion, targets[0] ?? '')).rejects.toThrow(/several states/);
    },
  );

  test.each(BEGINNINGS.filter(({ movement, targets }) => movement.entidad !== null && targets.length > 0))(
    '$tabla: whoever begins another by $accion is told with the own words',
    async ({ movement, accion, targets: [hacia] }) => {
      const several = haciaOf(movement, accion, null).length > 1 && hacia != null;
      for (const [usuario, comentario] of [
        [USUARIO, 'Uno'],
        [OTRO, "Dos, con ' y \\"],
        [USUARIO, null],
      ] as const) {
        const values = await triedOf(movement).beginning(accion, hacia ?? '');
        const [made] = await movement.create(app.db, [values], accion, {
          usuario,
          comentario,
          ...(several ? { hacia } : {}),
        });
        const [entry] = await historyOf(movement, Number(made?.[movement.key]));
        expect(entry).toEqual({ estado: hacia, accion, comentario, usuario_registro: usuario });
      }
    },
  );

  test.each(BEGINNINGS.filter(({ targets }) => targets.length === 0))(
    '$tabla: does not begin by $accion',
    async ({ movement, accion }) => {
      const count = async () =>
        (await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(movement.table)}`.execute(app.db))
          .rows;
      const values = await triedOf(movement).beginning(accion, '');
      const before = await count();
      await expect(movement.create(app.db, [values], accion, { usuario: USUARIO })).rejects.toThrow(
        `nothing begins by ${accion}`,
      );
      expect(await count()).toEqual(before);
    },
  );
});

describe('what an action leads on', () => {
  test.each(PAIRS.filter(({ targets }) => targets.length > 0))(
    '$tabla: $accion in $estado leads to $targets and is told',
    async ({ movement, estado, accion, targets }) => {
      for (const hacia of targets) {
        const id = await create(movement, estado);
        const chosen = targets.length > 1 && hacia !== null ? hacia : undefined;
        const [row] = await movement.lock(app.db, [id]);
        expect(() => movement.require(row === undefined ? [] : [row], accion)).not.toThrow();
        const moved = await move(movement, [id], accion, chosen, await besides(movement, hacia, estado));
        expect(await stateOf(movement, id)).toBe(hacia);
        expect(moved.map((row) => row[movement.state])).toEqual(hacia === null ? [] : [hacia]);
        // The entry of a deleted record keeps its last state.
        expect(await historyOf(movement, id)).toEqual(told(movement, hacia ?? estado, accion));
      }
    },
  );
});

describe('what an action does not lead on', () => {
  test.each(PAIRS.filter(({ targets }) => targets.length === 0))(
    '$tabla: $accion in $estado is refused by the name of the state',
    async ({ movement, estado, accion }) => {
      const id = await create(movement, estado);
      const refused = await move(movement, [id], accion).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(AppError);
      const locked = await movement.lock(app.db, [id]);
      expect(() => movement.require(locked, accion)).toThrow(AppError);
      const sentence = triedOf(movement).refused(estado, accion);
      expect(refused).toMatchObject({ status: 409, message: expect.stringMatching(sentence) });
      expect([await stateOf(movement, id), await historyOf(movement, id)]).toEqual([estado, []]);
    },
  );
});

test('an abandoned parcel remembers where it was, until it is back there', async () => {
  const id = await newPaquete(app, { estado: 'Recibido en HN' });
  const remembered = () =>
    app.db.selectFrom('paquetes').select('estado_antes_abandono').where('paquete_id', '=', id).executeTakeFirst();
  const paquetes = MOVEMENTS.find(({ table }) => table === 'paquetes') as Movement;
  await move(paquetes, [id], 'abandonar');
  expect(await remembered()).toEqual({ estado_antes_abandono: 'Recibido en HN' });
  await move(paquetes, [id], 'recuperar', 'Recibido en HN');
  expect(await remembered()).toEqual({ estado_antes_abandono: null });
});

test.each(PAIRS.filter(({ targets }) => targets.length > 1))(
  '$tabla: $accion in $estado asks to which state',
  async ({ movement, estado, accion, targets }) => {
    const id = await create(movement, estado);
    await expect(move(movement, [id], accion)).rejects.toThrow(/several states/);
    const elsewhere = statesOf(movement).find((one) => !targets.includes(one));
    await expect(move(movement, [id], accion, elsewhere)).rejects.toThrow(/does not lead from/);
    expect(await stateOf(movement, id)).toBe(estado);
  },
);

describe.each(MOVEMENTS.map((movement) => [movement.table, movement] as const))('%s', (_table, movement) => {
  const pairs = PAIRS.filter((pair) => pair.movement === movement);
  const refusedBy = (accion: string) => pairs.find((pair) => pair.accion === accion && pair.targets.length === 0);
  /** An action that changes the state, and that some state refuses. */
  const changing = pairs
    .flatMap(({ estado, accion, targets }) =>
      targets.map((hacia) => ({ estado, accion, hacia, several: targets.length > 1 })),
    )
    .find(({ estado, accion, hacia }) => hacia !== null && hacia !== estado && refusedBy(accion) !== undefined);
  if (changing === undefined) throw new Error(`nothing moves in ${movement.table}`);
  const { estado, accion, hacia, several } = changing;
  const chosen = several && hacia !== null ? hacia : undefined;

  test('of many that are moved together all go, or none', async () => {
    const other = refusedBy(accion)?.estado ?? '';
    const ids = [await create(movement, estado), await create(movement, other)];
    const set = await besides(movement, hacia, estado);
    await expect(move(movement, ids, accion, chosen, set)).rejects.toBeInstanceOf(AppError);
    expect(await stateOf(movement, ids[0] ?? 0)).toBe(estado);
    expect(await historyOf(movement, ids[0] ?? 0)).toEqual([]);
  });

  test('many are locked in the order of their ids, and moved by as many statements as one', async () => {
    const ids = [await create(movement, estado), await create(movement, estado), await create(movement, estado)];
    // An updated row is stored after the others.
    await sql`update ${sql.table(movement.table)} set ${sql.ref(movement.state)} = ${sql.ref(movement.state)}
      where ${sql.ref(movement.key)} = ${ids[0]}`.execute(app.db);
    const locked = await app.db.transaction().execute((tx) => movement.lock(tx, ids.toReversed()));
    expect(locked.map((row) => row[movement.key])).toEqual(ids);
    const set = await besides(movement, hacia, estado);
    const by = { accion, hacia: chosen, ...(set === undefined ? {} : { set }) };
    // One to lock, one to move, and one for the history of those that have one.
    const statements = movement.entidad === null ? 2 : 3;
    expect(await statementsOf(movement, ids.slice(0, 1), by)).toBe(statements);
    expect(await statementsOf(movement, ids.slice(1), by)).toBe(statements);
  });
});
