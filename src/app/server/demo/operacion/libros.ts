import { sql } from 'kysely';
import { localDay } from '#kit/rules/dates.ts';
import type { Executor } from '#kit/server/db/database.ts';
import { enLempiras } from '#features/libros/rules/monto.public.ts';
import { factorDelDia } from '#features/libros/server/factor-del-dia.ts';
import { sucursalPrincipal } from '#features/sucursales/server/principal.public.ts';
import { newGasto } from '../../world/gasto.ts';
import { newIngreso } from '../../world/ingreso.ts';

const ADMIN = 'admin';
const DAY_MS = 86_400_000;
/** The books begin so many days ago. */
const DIAS = 60;
/** Lempiras for a dollar before the first that was written down. */
const FACTOR = 26.3;

/** Days ago, category, what it was, lempiras, branch, and out of or into which account. */
type Linea = readonly [number, string, string, number, string, 'operaciones' | 'depositos' | 'caja'];

const GASTOS: readonly Linea[] = [
  [58, 'Combustible', 'Gasolinera Uno, factura 000-001-01-00081220', 1450, 'SPS', 'operaciones'],
  [56, 'Agua', 'Aguas de San Pedro, recibo 4471002', 612.4, 'SPS', 'operaciones'],
  [53, 'Mantenimiento', 'Taller Los Ángeles, cambio de aceite del panel', 2860.5, 'SPS', 'operaciones'],
  [51, 'Combustible', 'Puma La Lima, factura 000-002-01-00013391', 1380, 'SPS', 'operaciones'],
  [47, 'Viáticos', 'Viaje a Tegucigalpa con carga', 950, 'SPS', 'operaciones'],
  [44, 'Combustible', 'Texaco Boulevard, factura 000-001-01-00550027', 1620.75, 'TGU', 'operaciones'],
  [41, 'Comisión bancaria', 'Comisiones de transferencias del mes', 345, 'SPS', 'operaciones'],
  [40, 'Comisión POS', 'Comisión de tarjetas del mes', 1287.36, 'SPS', 'operaciones'],
  [37, 'Combustible', 'Gasolinera Uno, factura 000-001-01-00082944', 1510, 'SPS', 'operaciones'],
  [33, 'Mantenimiento', 'Llantas traseras del panel', 7400, 'SPS', 'operaciones'],
  [30, 'Combustible', 'Puma La Lima, factura 000-002-01-00014012', 1295, 'SPS', 'operaciones'],
  [27, 'Agua', 'Botellones del mes', 480, 'TGU', 'caja'],
  [24, 'Viáticos', 'Viaje a La Ceiba con carga', 1180, 'SPS', 'operaciones'],
  [20, 'Combustible', 'Texaco Boulevard, factura 000-001-01-00551903', 1575.25, 'TGU', 'operaciones'],
  [16, 'Combustible', 'Gasolinera Uno, factura 000-001-01-00084410', 1490, 'SPS', 'operaciones'],
  [12, 'Comisión POS', 'Comisión de tarjetas, primera quincena', 684.11, 'SPS', 'operaciones'],
  [9, 'Mantenimiento', 'Pintura del mostrador', 3200, 'LCE', 'operaciones'],
  [6, 'Combustible', 'Puma La Lima, factura 000-002-01-00014877', 1405, 'SPS', 'operaciones'],
  [3, 'Viáticos', 'Almuerzos de la ruta', 640, 'SPS', 'operaciones'],
  [1, 'Combustible', 'Gasolinera Uno, factura 000-001-01-00085731', 1525, 'SPS', 'operaciones'],
];
const INGRESOS: readonly Linea[] = [
  [57, 'Almacenaje', 'Almacenaje atrasado, Ferretería Lempira', 1350, 'SPS', 'depositos'],
  [50, 'Envío a domicilio', 'Envío por encomienda a Santa Rosa', 280, 'SPS', 'depositos'],
  [45, 'Otros', 'Venta de cajas usadas', 420, 'SPS', 'caja'],
  [38, 'Fletes', 'Flete de carga suelta, Distribuidora Sula', 4800, 'SPS', 'depositos'],
  [29, 'Almacenaje', 'Almacenaje de un mes, Ferretería Lempira', 1350, 'SPS', 'depositos'],
  [22, 'Envío a domicilio', 'Envío por encomienda a Olanchito', 310, 'LCE', 'depositos'],
  [14, 'Otros', 'Venta de cartón', 265, 'SPS', 'caja'],
  [8, 'Fletes', 'Flete de repuestos, Taller Los Ángeles', 3650, 'SPS', 'depositos'],
  [2, 'Envío a domicilio', 'Envío con mensajero a Villanueva', 180, 'SPS', 'depositos'],
];
/** Who is paid every half month, and how much. */
const PERSONAL = [
  ['Karla Mejía', 8200, 'SPS'],
  ['Óscar Paz', 7400, 'SPS'],
  ['Nelson Rivera', 7100, 'TGU'],
] as const;
/** What comes back each month: its day, and what it usually comes to. */
const PLANTILLAS = [
  { categoria: 'Alquiler', referencia: 'Alquiler de San Pedro Sula', dia_mes: 1, monto: 28_000, sucursal: 'SPS' },
  { categoria: 'Alquiler', referencia: 'Alquiler de Tegucigalpa', dia_mes: 1, monto: 16_500, sucursal: 'TGU' },
  { categoria: 'Energía', referencia: 'Recibo de la ENEE', dia_mes: 12, monto: 7400, sucursal: 'SPS' },
  { categoria: 'Internet', referencia: 'Internet y teléfono', dia_mes: 18, monto: 2750, sucursal: 'SPS' },
] as const;
const FREIGHT_PER_LB = 1.95;
const CUSTOMS_PER_LB = 11.4;

const round2 = (value: number): number => Math.round(value * 100) / 100;

interface Loading {
  readonly db: Executor;
  readonly now: Date;
  readonly ground: { readonly db: Executor; readonly cliente_id: 0; readonly servicio_id: 0; readonly usuario: string };
  readonly cuentas: Readonly<Record<'operaciones' | 'depositos' | 'dolares', number>>;
}

/** A morning so many days ago, never later than now. */
const daysAgo = (now: Date, days: number): Date => {
  const morning = new Date(`${localDay(now.getTime() - days * DAY_MS)}T16:00:00Z`);
  return morning < now ? morning : new Date(now.getTime() - 2 * 3_600_000);
};

const openCuentas = async (db: Executor): Promise<Loading['cuentas']> => {
  const { banco_id } = await db
    .insertInto('bancos')
    .values({ banco_nombre: 'Bank of Doral', banco_origen: 'Estados Unidos', usuario_registro: ADMIN })
    .returning('banco_id')
    .executeTakeFirstOrThrow();
  const depositos = await db
    .selectFrom('cuentas_banco')
    .select(['cuenta_banco_id', 'banco_id'])
    .where('cuenta_banco_nombre', '=', 'Depósitos de clientes')
    .executeTakeFirstOrThrow();
  const sucursal_id = await sucursalPrincipal(db);
  const [operaciones, dolares] = await db
    .insertInto('cuentas_banco')
    .values([
      {
        sucursal_id,
        banco_id: depositos.banco_id,
        cuenta_banco_nombre: 'Operaciones',
        cuenta_banco_numero: '11204587799',
        cuenta_banco_moneda: 'HNL',
        usuario_registro: ADMIN,
      },
      {
        sucursal_id,
        banco_id,
        cuenta_banco_nombre: 'Pagos en Miami',
        cuenta_banco_numero: '8980044121',
        cuenta_banco_moneda: 'USD',
        usuario_registro: ADMIN,
      },
    ]) // prettier-ignore
    .returning('cuenta_banco_id')
    .execute();
  return {
    depositos: depositos.cuenta_banco_id,
    operaciones: operaciones?.cuenta_banco_id ?? 0,
    dolares: dolares?.cuenta_banco_id ?? 0,
  };
};

type Gasto = Parameters<typeof newGasto>[1];

const storeGasto = (loading: Loading, days: number, gasto: Gasto): Promise<number> => {
  const moment = daysAgo(loading.now, days);
  return newGasto(loading.ground, { gasto_fecha: localDay(moment), fecha_registro: moment.toISOString(), ...gasto });
};

/** Out of the account in dollars, at that day's factor. */
const storeEnDolares = async (loading: Loading, days: number, usd: number, gasto: Gasto): Promise<number> => {
  const factor_dolar = (await factorDelDia(loading.db, localDay(daysAgo(loading.now, days)))) ?? FACTOR;
  return storeGasto(loading, days, {
    ...gasto,
    gasto_valor: enLempiras(usd, factor_dolar),
    gasto_valor_usd: usd,
    factor_dolar,
    cuenta_banco_id: loading.cuentas.dolares,
  });
};

const cuentaDe = ({ cuentas }: Loading, cuenta: Linea[5]) =>
  cuenta === 'caja' ? {} : { cuenta_banco_id: cuentas[cuenta] };

const loadLineas = async (loading: Loading): Promise<void> => {
  for (const [days, categoria, gasto_referencia, gasto_valor, sucursal, cuenta] of GASTOS)
    await storeGasto(loading, days, {
      categoria,
      gasto_referencia,
      gasto_valor,
      sucursal,
      ...cuentaDe(loading, cuenta),
    });
  for (const [days, categoria, ingreso_referencia, ingreso_valor, sucursal, cuenta] of INGRESOS) {
    const moment = daysAgo(loading.now, days);
    await newIngreso(loading.ground, {
      categoria,
      ingreso_referencia,
      ingreso_valor,
      sucursal,
      ingreso_fecha: localDay(moment),
      fecha_registro: moment.toISOString(),
      ...cuentaDe(loading, cuenta),
    });
  }
  for (const days of [DIAS, 45, 30, 15])
    for (const [nombre, gasto_valor, sucursal] of PERSONAL)
      await storeGasto(loading, days, {
        categoria: 'Planilla',
        gasto_referencia: `Quincena de ${nombre}`,
        gasto_valor,
        sucursal,
        cuenta_banco_id: loading.cuentas.operaciones,
      });
  // It was written down twice, and the second was struck through.
  const [, categoria, gasto_referencia, gasto_valor, sucursal] = GASTOS[9] ?? GASTOS[0] ?? [];
  const again = daysAgo(loading.now, 32);
  await storeGasto(loading, 33, {
    ...(categoria === undefined ? {} : { categoria }),
    ...(sucursal === undefined ? {} : { sucursal }),
    gasto_referencia: gasto_referencia ?? '',
    gasto_valor: gasto_valor ?? 0,
    cuenta_banco_id: loading.cuentas.operaciones,
    eliminado: true,
    usuario_eliminacion: ADMIN,
    fecha_eliminacion: again.toISOString(),
    razon_eliminacion: 'Se anotó dos veces la misma factura',
  });
};

/** The lists that came: some with both bills, some with one of them. */
const loadDeListas = async (loading: Loading): Promise<void> => {
  const { db, now } = loading;
  const { rows } = await sql<{ packinglist_id: number; received: string; libras: number; maritimo: boolean }>`
    select l.packinglist_id, l.fecha_recepcion as received, coalesce(sum(p.peso_cobrar), 0) as libras,
      l.servicio_id in (30, 31) as maritimo
    from packinglists l join paquetes p using (packinglist_id)
    where l.estado = 'Recibido en HN' and l.fecha_recepcion >= ${new Date(now.getTime() - 2 * DIAS * DAY_MS).toISOString()}
    group by 1 having sum(p.peso_cobrar) > 0 order by l.fecha_recepcion, 1`.execute(db);
  for (const [place, { packinglist_id, received, libras, maritimo }] of rows.entries()) {
    const days = Math.max(0, (now.getTime() - Date.parse(received)) / DAY_MS - 1);
    const packinglist_ids = [packinglist_id];
    // Freight alone, both, customs alone.
    if (place % 3 !== 2)
      await storeEnDolares(loading, days, round2(Math.max(40, libras * FREIGHT_PER_LB)), {
        categoria: maritimo ? 'Flete marítimo' : 'Flete aéreo',
        gasto_referencia: `${maritimo ? 'Conocimiento de embarque MIA' : 'Guía aérea 865-1044'}${2200 + packinglist_id}`,
        packinglist_ids,
      });
    if (place % 3 !== 0)
      await storeGasto(loading, days, {
        categoria: 'Aduana',
        gasto_referencia: `Póliza de importación 26-${4100 + packinglist_id}`,
        gasto_valor: round2(Math.max(150, libras * CUSTOMS_PER_LB)),
        cuenta_banco_id: loading.cuentas.operaciones,
        packinglist_ids,
      });
  }
  const both = rows.slice(0, 2).map(({ packinglist_id }) => packinglist_id);
  if (both.length === 2)
    await storeEnDolares(loading, 5, 120, {
      categoria: 'Bodega Miami',
      gasto_referencia: 'Manejo en bodega, factura 4417',
      packinglist_ids: both,
    });
};

/** Templates whose months were confirmed, but for one that was left out and the last, which waits. */
const loadRecurrentes = async (loading: Loading): Promise<void> => {
  const { db, now } = loading;
  const today = localDay(now);
  const [year = 0, month = 0] = today.split('-').map(Number);
  const mesAtras = (atras: number): string => new Date(Date.UTC(year, month - 1 - atras, 1)).toISOString().slice(0, 10);
  const ids: number[] = [];
  for (const { categoria, referencia, dia_mes, monto, sucursal } of PLANTILLAS) {
    const { rows } = await sql<{ recurrente_id: number }>`
      insert into gastos_recurrentes (categoria_id, recurrente_referencia, recurrente_monto, dia_mes, mes_inicial,
        sucursal_id, cuenta_banco_id, usuario_registro, fecha_registro)
      select c.categoria_id, ${referencia}, ${monto}, ${dia_mes}, ${mesAtras(2)}, s.sucursal_id,
        ${loading.cuentas.operaciones}, ${ADMIN}, ${daysAgo(now, DIAS).toISOString()}
      from categorias c, sucursales s
      where c.categoria_nombre = ${categoria} and not c.es_padre and c.tipo = 'Gasto' and s.sucursal_codigo = ${sucursal}
      returning recurrente_id`.execute(db);
    ids.push(rows[0]?.recurrente_id ?? 0);
  }
  const due = PLANTILLAS.flatMap((plantilla, place) =>
    [2, 1, 0].map((atras) => {
      const mes = mesAtras(atras);
      const dia = `${mes.slice(0, 'yyyy-mm-'.length)}${String(plantilla.dia_mes).padStart(2, '0')}`;
      return { plantilla, recurrente_id: ids[place] ?? 0, mes, dia };
    }),
  )
    .filter(({ dia }) => dia <= today)
    .toSorted((a, b) => a.dia.localeCompare(b.dia));
  for (const [place, { plantilla, recurrente_id, mes, dia }] of due.slice(0, -1).entries()) {
    const fecha_registro = `${dia}T16:00:00Z` < now.toISOString() ? `${dia}T16:00:00Z` : now.toISOString();
    const settled = { recurrente_id, mes, usuario_registro: ADMIN, fecha_registro };
    if (plantilla.categoria === 'Internet' && mes === mesAtras(2)) {
      await db
        .insertInto('gastos_recurrentes_meses')
        .values({ ...settled, gasto_id: null, razon: 'Lo cobraron junto con el mes siguiente' })
        .execute();
      continue;
    }
    const gasto_id = await newGasto(loading.ground, {
      categoria: plantilla.categoria,
      sucursal: plantilla.sucursal,
      gasto_referencia: plantilla.referencia,
      // What meters say is never what was expected.
      gasto_valor:
        plantilla.categoria === 'Energía' ? round2(plantilla.monto * (0.94 + 0.03 * place)) : plantilla.monto,
      gasto_fecha: dia,
      cuenta_banco_id: loading.cuentas.operaciones,
      fecha_registro,
    });
    await db
      .insertInto('gastos_recurrentes_meses')
      .values({ ...settled, gasto_id, razon: null })
      .execute();
  }
};

/** Out of the drawer that is open in Tegucigalpa: one that stands, and one that was given back. */
const loadDeCaja = async ({ db, now, ground }: Loading): Promise<void> => {
  const turno = await db
    .selectFrom('turnos')
    .select(['turno_id', 'cajero'])
    .where('estado', '=', 'Abierto')
    .where('cajero', '=', 'caja.tgu')
    .executeTakeFirstOrThrow();
  const move = async (tipo: 'Salida' | 'Entrada', monto: number, razon: string, minutes: number): Promise<number> =>
    (
      await db
        .insertInto('turno_movimientos')
        .values({
          turno_id: turno.turno_id,
          tipo,
          monto,
          razon,
          usuario_registro: turno.cajero,
          fecha_registro: new Date(now.getTime() - minutes * 60_000).toISOString(),
        })
        .returning('movimiento_id')
        .executeTakeFirstOrThrow()
    ).movimiento_id;
  const fecha_registro = new Date(now.getTime() - 40 * 60_000).toISOString();
  const common = {
    sucursal: 'TGU',
    usuario_registro: turno.cajero,
    gasto_fecha: localDay(fecha_registro),
    fecha_registro,
  };
  await newGasto(ground, {
    ...common,
    categoria: 'Agua',
    gasto_referencia: 'Botellones de agua',
    gasto_valor: 120,
    movimiento_id: await move('Salida', 120, 'Gasto: Botellones de agua', 40),
  });
  await newGasto(ground, {
    ...common,
    categoria: 'Combustible',
    gasto_referencia: 'Gasolina de la moto',
    gasto_valor: 150,
    movimiento_id: await move('Salida', 150, 'Gasto: Gasolina de la moto', 40),
    movimiento_anulacion_id: await move('Entrada', 150, 'Se eliminó el gasto de la gasolina', 20),
    eliminado: true,
    usuario_eliminacion: ADMIN,
    fecha_eliminacion: new Date(now.getTime() - 20 * 60_000).toISOString(),
    razon_eliminacion: 'La pagó la oficina de San Pedro Sula',
  });
};

/** Two months of expenses and other incomes, of which one waits and two were struck through. */
export const loadLibrosDemo = async (db: Executor, now: Date): Promise<void> => {
  const ground = { db, cliente_id: 0, servicio_id: 0, usuario: ADMIN } as const;
  const loading: Loading = { db, now, ground, cuentas: await openCuentas(db) };
  await loadLineas(loading);
  await loadDeListas(loading);
  await loadRecurrentes(loading);
  await loadDeCaja(loading);
};
