import { sql, type SqlBool } from 'kysely';
import { counted } from '#kit/rules/counted.ts';
import type { Holder } from '#kit/contract/access.ts';
import { moneyText, weightText } from '#kit/rules/money-text.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { queueCorreos, type Correo } from '#features/correos/server/correos.public.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { priceOf, selectGuias } from './guias.queries.ts';

const selectDisponibles = (db: Executor, user: Holder, guia_ids: readonly number[]) =>
  selectGuias(db, user)
    .select(['c.correo', 'su.sucursal_direccion', 'su.mapa_url'])
    .where(sql<SqlBool>`g.guia_id = any(${[...guia_ids]}::int[])`)
    .where('c.correo', 'is not', null)
    .orderBy('g.guia_id')
    .execute();
type Disponible = Awaited<ReturnType<typeof selectDisponibles>>[number];

const dollars = (value: number): string => moneyText(value, 'USD');
const lempiras = (value: number | null): string => (value === null ? 'PENDIENTE' : moneyText(value));

const breakdownOf = (guia: Disponible): NonNullable<Correo['datos']> => {
  const { subtotal, isv, total_usd, total, factor_dolar } = priceOf(guia);
  const discounted = guia.guia_descuento > 0;
  return [
    ['Peso a cobrar', weightText(guia.peso_cobrar)],
    ['Valor', dollars(guia.guia_valor)],
    ...(discounted ? [['Descuento', dollars(-guia.guia_descuento)] as const] : []),
    ['Subtotal', dollars(subtotal)],
    ...(guia.aplica_isv ? [[`ISV (${guia.isv_porcentaje}%)`, dollars(isv)] as const] : []),
    ...(guia.guia_costo_envio > 0 ? [['Envío', dollars(guia.guia_costo_envio)] as const] : []),
    ['Total en dólares', dollars(total_usd)],
    ['Factor', `${moneyText(factor_dolar ?? 0, 'HNL', 4)} por dólar`],
    ['Total a pagar', lempiras(total)],
  ];
};

const correoOf = (guia: Disponible, services: Services, author: string): Correo => {
  const text = guiaText(guia.servicio_prefijo, guia.guia_numero);
  const [paquetes] = guia.conteo;
  return {
    plantilla: 'guia_disponible',
    destinatario: guia.correo ?? '',
    asunto: `Su guía ${text} está lista para entrega: ${lempiras(priceOf(guia).total)}`,
    saludo: `Hola, ${guia.cliente_nombre}:`,
    parrafos: [
      `Su guía ${text} (${guia.servicio_nombre}, ${counted(paquetes, '1 paquete', '# paquetes')}) ya está disponible en nuestra sucursal ${guia.sucursal_nombre}.`,
      'Este es el detalle de su cobro:',
    ],
    datos: breakdownOf(guia),
    boton: { texto: 'Ver mi guía', enlace: `${services.publicUrl}/guias/${guia.guia_id}` },
    secciones: [
      {
        title: 'Dónde retirarla',
        datos: [
          ['Sucursal', guia.sucursal_nombre ?? ''],
          ['Dirección', guia.sucursal_direccion ?? ''],
          ...(guia.mapa_url === null || guia.mapa_url === '' ? [] : [['Mapa', guia.mapa_url] as const]),
        ],
      },
      {
        title: 'Qué llevar',
        datos: [
          ['Usted', 'Su identidad (DNI o RTN)'],
          ['Otra persona', 'Su identidad y el número de esta guía'],
        ],
      },
    ],
    nota: 'Le esperamos en la sucursal.',
    entidad: 'guia',
    entidad_id: guia.guia_id,
    usuario_registro: author,
  };
};

/** The mail that a guide can be fetched, asked for by hand, whatever the settings say. @returns how many were queued. */
export const resendDisponibles = async (
  db: Executor,
  services: Services,
  user: Holder & { readonly usuario: string },
  guia_ids: readonly number[],
): Promise<number> => {
  const guias = await selectDisponibles(db, user, guia_ids);
  const queued = await queueCorreos(
    db,
    guias.map((guia) => correoOf(guia, services, user.usuario)),
  );
  return queued.length;
};

/**
 * Tells the owners of guides that these can be fetched and what they cost, in the transaction that made them available:
 * none while the installation has this mail switched off, nor to who has no address. @returns how many were queued.
 */
export const mailDisponibles = async (
  db: Executor,
  services: Services,
  user: Holder & { readonly usuario: string },
  guia_ids: readonly number[],
): Promise<number> => {
  const { notificaciones } = await readSettings(db);
  return notificaciones.NOTIF_GUIA_DISPONIBLE ? resendDisponibles(db, services, user, guia_ids) : 0;
};
