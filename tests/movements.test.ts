import { randomInt } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { AppError } from '#kit/contract/errors.ts';
import type { Transition } from '#kit/rules/transitions.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { HistorialEntidad } from '#features/historial/server/historial.public.ts';
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
import { CUSTOMERS } from './harness/people.ts';
import { useTestApp } from './harness/test-app.ts';

const SRC = join(import.meta.dirname, '..');
const app = await useTestApp();
const AIR = 10;

type Row = Readonly<Record<string, unknown>>;
/** The movement of any table: see `defineMovement`. */
interface Movement {
  readonly entidad: HistorialEntidad;
  readonly table: string;
  readonly key: string;
  readonly state: string;
  readonly transitions: readonly Transition<string, string>[];
  readonly lock: (db: Executor, ids: readonly number[]) => Promise<Row[]>;
  readonly move: (
    db: Executor,
    rows: readonly Row[],
    accion: string,
    by: { readonly usuario: string; readonly hacia?: string },
  ) => Promise<Row[]>;
  readonly create: (
    db: Executor,
    values: readonly Row[],
    accion: string,
    by: { readonly usuario: string; readonly hacia?: string },
  ) => Promise<Row[]>;
}

const FILES = globSync('src/features/**/*.movement.ts', { cwd: SRC });
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
  /** What a refusal calls the record, as a regular expression. */
  readonly named: string;
  /** Every action of the commands, in the words of a refusal: the commands' own type of actions. */
  readonly acciones: Readonly<Record<string, string>>;
  /** The columns that a new record needs besides its state and its creator. */
  readonly beginning: () => Promise<Row>;
}

const oneOf = <Estado extends string>(estados: readonly Estado[], name: string): Estado => {
  const estado = estados.find((one) => one === name);
  if (estado === undefined) throw new Error(`nothing here is ${name}`);
  return estado;
};

/** Every table with a movement has an entry here. */
const TRIED: Readonly<Record<string, Tried>> = {
  paquetes: {
    create: (estado) => newPaquete(app, { estado: oneOf(PAQUETE_ESTADOS, estado) }),
    named: String.raw`El paquete PRUEBA\d+`,
    acciones: PAQUETE_ACCIONES,
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
    named: String.raw`La guía GA-\d+`,
    acciones: GUIA_ACCIONES,
    beginning: async () => ({
      guia_tipo: 'Normal',
      cliente_id: CUSTOMERS[0].cliente_id,
      servicio_id: AIR,
      sucursal_id: await sucursalPrincipal(app.db),
    }),
  },
  ruta_paradas: {
    create: async (estado) => newParada(app, { estado: oneOf(PARADA_ESTADOS, estado), repartidor: 'empleado' }),
    named: String.raw`La entrega de GA-\d+`,
    acciones: PARADA_ACCIONES,
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
    named: String.raw`La transferencia T-\d+`,
    acciones: TRANSFERENCIA_ACCIONES,
    beginning: async () => ({
      sucursal_origen_id: await sucursalPrincipal(app.db),
      sucursal_id: await app.world.sucursal(),
    }),
  },
  packinglists: {
    create: (estado) => app.world.packinglist({ estado: oneOf(PACKINGLIST_ESTADOS, estado), history: false }),
    named: String.raw`El packing list PA-\d+`,
    acciones: PACKINGLIST_ACCIONES,
    beginning: async () => ({ servicio_id: AIR }),
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

const historyOf = ({ entidad }: Movement, id: number) =>
  app.db
    .selectFrom('historial')
    .select(['estado', 'accion', 'comentario', 'usuario_registro'])
    .where('entidad', '=', entidad)
    .where('entidad_id', '=', id)
    .execute();

const move = (movement: Movement, ids: readonly number[], accion: string, hacia?: string): Promise<Row[]> =>
  app.db.transaction().execute(async (tx) =>
    movement.move(tx, await movement.lock(tx, ids), accion, {
      usuario: 'prueba',
      ...(hacia === undefined ? {} : { hacia }),
    }),
  );

/** The number of statements for locking and moving records. */
const statementsOf = async (movement: Movement, ids: readonly number[], accion: string): Promise<number> => {
  let count = 0;
  const counting = app.db.withPlugin({
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await counting
    .transaction()
    .execute(async (tx) => movement.move(tx, await movement.lock(tx, ids), accion, { usuario: 'prueba' }));
  return count;
};

const statesOf = ({ transitions }: Movement): string[] =>
  [...new Set(transitions.flatMap(({ desde, hacia }) => [desde, hacia]))].filter((estado) => estado !== null);
/** The actions that commands may name, not those of the transition table: an action without a transition is found. */
const actionsOf = (movement: Movement): string[] => Object.keys(triedOf(movement).acciones);
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

const begin = async (movement: Movement, accion: string, hacia?: string): Promise<Row[]> => {
  const values = await triedOf(movement).beginning();
  return app.db
    .transaction()
    .execute((tx) =>
      movement.create(tx, [values], accion, { usuario: 'prueba', ...(hacia === undefined ? {} : { hacia }) }),
    );
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
        const [made] = await begin(movement, accion, targets.length > 1 && hacia !== null ? hacia : undefined);
        const id = Number(made?.[movement.key]);
        expect(await stateOf(movement, id)).toBe(hacia);
        const told = { estado: hacia, accion, comentario: null, usuario_registro: 'prueba' };
        expect(await historyOf(movement, id)).toEqual([told]);
      }
      if (targets.length > 1) await expect(begin(movement, accion)).rejects.toThrow(/several states/);
    },
  );

  test.each(BEGINNINGS.filter(({ targets }) => targets.length === 0))(
    '$tabla: does not begin by $accion',
    async ({ movement, accion }) => {
      const count = async () =>
        (await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(movement.table)}`.execute(app.db))
          .rows;
      const values = await triedOf(movement).beginning();
      const before = await count();
      await expect(movement.create(app.db, [values], accion, { usuario: 'prueba' })).rejects.toThrow(
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
        const moved = await move(movement, [id], accion, targets.length > 1 && hacia !== null ? hacia : undefined);
        expect(await stateOf(movement, id)).toBe(hacia);
        expect(moved.map((row) => row[movement.state])).toEqual(hacia === null ? [] : [hacia]);
        // A deleted record is remembered in its last state.
        const told = { estado: hacia ?? estado, accion, comentario: null, usuario_registro: 'prueba' };
        expect(await historyOf(movement, id)).toEqual([told]);
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
      const { named, acciones } = triedOf(movement);
      const sentence = new RegExp(`^${named} está en estado ${estado}; no se puede ${acciones[accion]}\\.$`);
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
  async ({ movement, estado, accion }) => {
    const id = await create(movement, estado);
    await expect(move(movement, [id], accion)).rejects.toThrow(/several states/);
    await expect(move(movement, [id], accion, estado)).rejects.toBeInstanceOf(AppError);
    expect(await stateOf(movement, id)).toBe(estado);
  },
);

describe.each(MOVEMENTS.map((movement) => [movement.table, movement] as const))('%s', (_table, movement) => {
  const single = PAIRS.filter((pair) => pair.movement === movement && pair.targets.length === 1);
  const refusedBy = (accion: string) =>
    PAIRS.find((pair) => pair.movement === movement && pair.accion === accion && pair.targets.length === 0);

  test('of many that are moved together all go, or none', async () => {
    const pair = single.find(({ accion }) => refusedBy(accion) !== undefined);
    if (pair === undefined) throw new Error('every action is allowed everywhere');
    const other = refusedBy(pair.accion);
    const ids = [await create(movement, pair.estado), await create(movement, other?.estado ?? '')];
    await expect(move(movement, ids, pair.accion)).rejects.toThrow(other?.estado);
    expect(await stateOf(movement, ids[0] ?? 0)).toBe(pair.estado);
    expect(await historyOf(movement, ids[0] ?? 0)).toEqual([]);
  });

  test('many are locked in the order of their ids, and moved by as many statements as one', async () => {
    const pair = single.find(({ estado, targets: [hacia] }) => hacia !== null && hacia !== estado);
    if (pair === undefined) throw new Error('nothing moves');
    const ids = [
      await create(movement, pair.estado),
      await create(movement, pair.estado),
      await create(movement, pair.estado),
    ];
    // An updated row is stored after the others.
    await sql`update ${sql.table(movement.table)} set ${sql.ref(movement.state)} = ${sql.ref(movement.state)}
      where ${sql.ref(movement.key)} = ${ids[0]}`.execute(app.db);
    const locked = await app.db.transaction().execute((tx) => movement.lock(tx, ids.toReversed()));
    expect(locked.map((row) => row[movement.key])).toEqual(ids);
    // One to lock, one to move, one for the history.
    expect(await statementsOf(movement, ids.slice(0, 1), pair.accion)).toBe(3);
    expect(await statementsOf(movement, ids.slice(1), pair.accion)).toBe(3);
  });
});
