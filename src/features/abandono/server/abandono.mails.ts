import { counted } from '#kit/rules/counted.ts';
import { formatDay } from '#kit/rules/dates.ts';
import { decimalOf, round2, times, total as sum } from '#kit/rules/money.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { queueCorreos, type Correo, type Dato } from '#features/correos/server/correos.public.ts';
import { sucursalAddress } from '#features/sucursales/rules/sucursal-address.public.ts';
import { factorVigente } from '#features/tarifas_cliente/server/condiciones.public.ts';
import { guiaDePaquete } from '#features/viaje/rules/guia-numero.ts';
import { totalGuia } from '#features/viaje/rules/total-guia.ts';
import { isvDeGuia } from '#features/viaje/server/isv-guia.ts';
import type { EnEsperaRow } from '../contract/abandono.schemas.ts';

const dollars = (value: number): string => moneyText(value, 'USD');

/** The amount owed: the total of a guia, or the freight of a parcel without one. */
const owedOf = async (db: Executor, { guia_id, flete, almacenaje }: EnEsperaRow): Promise<readonly Dato[]> => {
  if (guia_id === null) return [['Flete estimado', dollars(flete)]];
  const guia = await db
    .selectFrom('guias as g')
    .select(['g.guia_valor', 'g.guia_descuento', 'g.guia_costo_envio', 'g.aplica_isv', 'g.factor_dolar'])
    .select(['g.guia_tarifa_transporte', 'g.guia_cargos', 'g.guia_cargos_isv'])
    .select([isvDeGuia.as('isv_porcentaje'), factorVigente.as('factor_vigente')])
    .where('g.guia_id', '=', guia_id)
    .executeTakeFirstOrThrow();
  const { total_usd, total } = totalGuia(guia, guia.isv_porcentaje, guia.factor_dolar ?? guia.factor_vigente);
  const recargo = round2(times(decimalOf(almacenaje), decimalOf(guia.factor_dolar ?? 0)));
  return [
    ['Total en dólares', dollars(sum([total_usd, almacenaje]))],
    ...(total === null
      ? []
      : [[guia.factor_dolar === null ? 'Total estimado' : 'Total a pagar', moneyText(sum([total, recargo]))] as const]),
  ];
};

const placeOf = ({ paquete_estado, sucursal_codigo, sucursal_nombre }: EnEsperaRow, publicUrl: string): Dato => {
  const label = 'Dónde está';
  if (paquete_estado === 'Recibido en USA') return [label, 'Nuestra bodega de Miami'];
  return sucursal_codigo === null || sucursal_nombre === null
    ? [label, 'Nuestra bodega de Honduras']
    : [label, sucursal_nombre, sucursalAddress(publicUrl, sucursal_codigo)];
};

const todoOf = ({ paquete_estado }: EnEsperaRow, one: boolean): string => {
  if (paquete_estado === 'Disponible para entrega')
    return one
      ? 'Para retirarlo, venga a la sucursal con su identidad.'
      : 'Para retirarlos, venga a la sucursal con su identidad.';
  return one
    ? 'Escríbanos o llámenos para que siga su camino y usted lo reciba.'
    : 'Escríbanos o llámenos para que sigan su camino y usted los reciba.';
};

interface Aviso {
  /** The parcel that the notice is about. */
  readonly row: EnEsperaRow;
  /** That parcel and the other waiting ones of its guia. */
  readonly rows: readonly EnEsperaRow[];
  /** The last day to pick it up. */
  readonly plazo: string;
}

/** Queues the notice sent before any registration: days waited, amount owed, what to do, and the last day. */
export const mailAviso = async (
  db: Executor,
  services: Services,
  { row, rows, plazo }: Aviso,
  author: string,
): Promise<void> => {
  const one = rows.length === 1;
  const dias = counted(row.dias ?? 0, '1 día', '# días', 'desde hoy');
  const guia = guiaDePaquete(row);
  const { paquete_id } = row;
  const address = row.guia_id === null ? `/paquetes/${paquete_id}` : `/guias/${row.guia_id}`;
  await queueCorreos(db, [
    {
      plantilla: 'paquete_por_abandonar',
      destinatario: row.correo ?? '',
      asunto: one
        ? `Su paquete ${row.tracking} le espera: retírelo antes del ${formatDay(plazo)}`
        : `${counted(rows.length, 'Su paquete le espera', '# de sus paquetes le esperan')}: retírelos antes del ${formatDay(plazo)}`,
      saludo: `Hola, ${row.cliente_nombre}:`,
      paragraphs: [
        one
          ? `Guardamos su paquete y todavía no ha venido por él. Tiene hasta el ${formatDay(plazo)}.`
          : `Guardamos sus paquetes y todavía no ha venido por ellos. Tiene hasta el ${formatDay(plazo)}.`,
        todoOf(row, one),
        'Pasada esa fecha podemos declararlo en abandono, como dicen nuestros términos. Si necesita más tiempo o ya lo arregló con nosotros, díganos: preferimos entregárselo.',
      ],
      datos: [
        ...(guia === null ? [] : [['Guía', guia] as const]),
        [one ? 'Tracking' : 'Trackings', rows.map(({ tracking }) => tracking).join(', ')],
        placeOf(row, services.publicUrl),
        ['Esperándole', dias],
        ...(await owedOf(db, row)),
        ...(row.almacenaje > 0 ? [['Almacenaje hasta hoy', dollars(row.almacenaje)] as const] : []),
        ['Hasta cuándo', formatDay(plazo)],
      ],
      button: {
        texto: row.guia_id === null ? 'Ver mi paquete' : 'Ver mi guía',
        link: `${services.publicUrl}${address}`,
      },
      nota: 'Responda a este correo o llámenos: con gusto le ayudamos.',
      entidad: 'paquete',
      entidad_id: paquete_id,
      usuario_registro: author,
    },
  ]);
};

type Registrado = Pick<EnEsperaRow, 'paquete_id' | 'tracking' | 'cliente_id' | 'cliente_nombre' | 'correo'>;

/** Queues one mail per owner about all parcels registered at once, unless switched off or without an address. */
export const mailAbandonados = async (
  db: Executor,
  services: Services,
  rows: readonly Registrado[],
  author: string,
): Promise<void> => {
  const { notificaciones } = await readSettings(db);
  if (!notificaciones.NOTIF_PAQUETE_ABANDONADO) return;
  const owners = [...Map.groupBy(rows, ({ cliente_id }) => cliente_id).values()];
  const correos = owners.flatMap((some): Correo[] => {
    const [first] = some;
    if (first === undefined || first.correo === null) return [];
    const one = some.length === 1;
    return [
      {
        plantilla: 'paquete_abandonado',
        destinatario: first.correo,
        asunto: one
          ? `Su paquete ${first.tracking} se declaró en abandono`
          : counted(some.length, 'Su paquete se declaró en abandono', '# de sus paquetes se declararon en abandono'),
        saludo: `Hola, ${first.cliente_nombre}:`,
        paragraphs: [
          one
            ? 'Esperamos su paquete el tiempo que dicen nuestros términos y no pudimos entregárselo, así que quedó declarado en abandono.'
            : 'Esperamos sus paquetes el tiempo que dicen nuestros términos y no pudimos entregárselos, así que quedaron declarados en abandono.',
          'Si todavía lo quiere, comuníquese con nosotros cuanto antes: mientras lo tengamos, podemos buscar cómo entregárselo.',
        ],
        datos: [[one ? 'Tracking' : 'Trackings', some.map(({ tracking }) => tracking).join(', ')]],
        button: { texto: 'Ver mi paquete', link: `${services.publicUrl}/paquetes/${first.paquete_id}` },
        entidad: 'paquete',
        entidad_id: first.paquete_id,
        usuario_registro: author,
      },
    ];
  });
  await queueCorreos(db, correos);
};

/** Tells the owner that a parcel was recovered; the same setting switches it off. */
export const mailRecuperado = async (
  db: Executor,
  services: Services,
  { paquete_id, tracking, cliente_nombre, correo }: Registrado,
  author: string,
): Promise<void> => {
  const { notificaciones } = await readSettings(db);
  if (correo === null || !notificaciones.NOTIF_PAQUETE_ABANDONADO) return;
  await queueCorreos(db, [
    {
      plantilla: 'paquete_recuperado',
      destinatario: correo,
      asunto: `Su paquete ${tracking} ya no está en abandono`,
      saludo: `Hola, ${cliente_nombre}:`,
      paragraphs: [
        'Recuperamos su paquete: vuelve a estar a su nombre y sigue su camino.',
        'En el portal puede ver dónde está y qué falta para retirarlo.',
      ],
      datos: [['Tracking', tracking]],
      button: { texto: 'Ver mi paquete', link: `${services.publicUrl}/paquetes/${paquete_id}` },
      entidad: 'paquete',
      entidad_id: paquete_id,
      usuario_registro: author,
    },
  ]);
};
