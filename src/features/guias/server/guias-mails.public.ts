import { localDay } from '#kit/rules/dates.ts';
import { total as sum } from '#kit/rules/money.ts';
import { counted } from '#kit/rules/counted.ts';
import type { Holder } from '#kit/contract/access.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { hasAnyId } from '#kit/server/db/has-any.ts';
import type { Executor } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services.ts';
import { computeAlmacenaje, almacenajeText, cobroDeAlmacenaje } from '#features/almacenaje/rules/almacenaje.public.ts';
import { TERMINOS_ALMACENAJE } from '#features/almacenaje/server/terminos.public.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { queueCorreos, type Correo } from '#features/correos/server/correos.public.ts';
import { sucursalAddress } from '#features/sucursales/rules/sucursal-address.public.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import type { LineaPrecio } from '#features/viaje/rules/linea-precio.ts';
import { cantidadText, explicacionText } from '#features/viaje/rules/precio-linea-texto.ts';
import { explainGuias } from '#features/viaje/server/precio-guia.ts';
import { priceOf, selectTodas } from './guias.queries.ts';

/** Owners are told whoever made it available, also by somebody who may not list guides. */
const selectDisponibles = (db: Executor, user: Holder, guia_ids: readonly number[]) =>
  selectTodas(db, user)
    .select(['c.correo', 'su.sucursal_direccion', 'su.sucursal_horario', 'su.mapa_url', 'g.fecha_disponible'])
    .select(TERMINOS_ALMACENAJE)
    .where(hasAnyId('g.guia_id', guia_ids))
    .where('c.correo', 'is not', null)
    .orderBy('g.guia_id')
    .execute();
type Disponible = Awaited<ReturnType<typeof selectDisponibles>>[number];

const lempiras = (value: number | null): string => (value === null ? 'PENDIENTE' : moneyText(value));

/** The explanation of the price, as on the guide's page and at the counter. */
const breakdownOf = (lineas: readonly LineaPrecio[]): NonNullable<Correo['datos']> =>
  lineas.map((linea) => {
    const explicacion = explicacionText(linea);
    if (linea.cantidad === null) return [linea.concepto, explicacion];
    return [explicacion === '' ? linea.concepto : `${linea.concepto} (${explicacion})`, cantidadText(linea)];
  });

/** Lempiras to pay today, as at the counter: the guide's total and its storage. */
const aPagarOf = (guia: Disponible): number | null => {
  const { total, factor_dolar } = priceOf(guia);
  if (total === null) return null;
  const clock = computeAlmacenaje(guia.fecha_disponible, guia);
  return sum([total, cobroDeAlmacenaje(clock, localDay(new Date()), factor_dolar).almacenaje]);
};

/** Until when storage is free, and what each day costs afterwards. */
const almacenajeSection = (guia: Disponible): Correo['sections'] => {
  const clock = computeAlmacenaje(guia.fecha_disponible, guia);
  return clock === null
    ? []
    : [{ title: 'Hasta cuándo', datos: [['Almacenaje', almacenajeText(clock, localDay(new Date()))]] }];
};

interface Explained {
  readonly guia: Disponible;
  readonly lineas: readonly LineaPrecio[];
}

/** @param moved whether it was available at another branch before, and its owner was told so. */
const correoOf = ({ guia, lineas }: Explained, services: Services, author: string, moved: boolean): Correo => {
  const text = guiaText(guia.servicio_prefijo, guia.guia_numero);
  const [paquetes] = guia.conteo;
  return {
    plantilla: 'guia_disponible',
    destinatario: guia.correo ?? '',
    asunto: moved
      ? `Su guía ${text} ahora está en ${guia.sucursal_nombre}: ${lempiras(aPagarOf(guia))}`
      : `Su guía ${text} está lista para entrega: ${lempiras(aPagarOf(guia))}`,
    saludo: `Hola, ${guia.cliente_nombre}:`,
    paragraphs: [
      `Su guía ${text} (${guia.servicio_nombre}, ${counted(paquetes, '1 paquete', '# paquetes')}) ${moved ? 'cambió de sucursal: ahora está disponible' : 'ya está disponible'} en nuestra sucursal ${guia.sucursal_nombre}.`,
      `Total a pagar: ${lempiras(aPagarOf(guia))}. Así sale:`,
    ],
    datos: breakdownOf(lineas),
    button: { texto: 'Ver mi guía', link: `${services.publicUrl}/guias/${guia.guia_id}` },
    sections: [
      {
        title: 'Dónde retirarla',
        datos: [
          ['Sucursal', guia.sucursal_nombre ?? '', sucursalAddress(services.publicUrl, guia.sucursal_codigo ?? '')],
          ['Dirección', guia.sucursal_direccion ?? ''],
          ...(guia.sucursal_horario === null ? [] : [['Horario', guia.sucursal_horario] as const]),
          ...(guia.mapa_url === null || guia.mapa_url === '' ? [] : [['Mapa', guia.mapa_url] as const]),
        ],
      },
      ...(almacenajeSection(guia) ?? []),
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

/**
 * Queues the mail that guides are available, at the user's request, whatever the settings say. @returns the number
 * queued.
 */
export const resendDisponibles = async (
  db: Executor,
  services: Services,
  user: Holder & { readonly usuario: string },
  guia_ids: readonly number[],
  moved = false,
): Promise<number> => {
  const guias = await selectDisponibles(db, user, guia_ids);
  const precios = await explainGuias(
    db,
    guias.map(({ guia_id }) => guia_id),
  );
  const queued = await queueCorreos(
    db,
    guias.map((guia) => correoOf({ guia, lineas: precios.get(guia.guia_id) ?? [] }, services, user.usuario, moved)),
  );
  return queued.length;
};

/**
 * Tells the owners of guides that these are available and what they cost, in the transaction that made them so; not if
 * the installation has this mail switched off, nor owners without an address.
 * @returns the number of mails queued.
 */
export const mailDisponibles = async (
  db: Executor,
  services: Services,
  user: Holder & { readonly usuario: string },
  guia_ids: readonly number[],
  moved = false,
): Promise<number> => {
  const { notificaciones } = await readSettings(db);
  return notificaciones.NOTIF_GUIA_DISPONIBLE ? resendDisponibles(db, services, user, guia_ids, moved) : 0;
};
