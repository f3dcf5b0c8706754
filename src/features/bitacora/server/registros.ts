import { sql, type RawBuilder } from 'kysely';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { formatDay } from '#kit/rules/dates.ts';
import { numeroText } from '#kit/rules/numero-text.ts';
import { turnoText } from '#features/caja/rules/turno-numero.public.ts';
import { TEXTO_TITULOS } from '#features/informacion/rules/textos.public.ts';
import { asientoText } from '#features/libros/rules/asiento.public.ts';
import { notaText } from '#features/notas_credito/rules/nota-credito.public.ts';
import { transferenciaText } from '#features/viaje/rules/transferencia-numero.ts';

type Fields = Readonly<Record<string, unknown>>;

const WHOLE = '^[0-9]{1,9}$';

/** The number that an entry is of, or that its text names; null where it is none. */
const numero = (texto: RawBuilder<unknown>) => sql`case when ${texto} ~ ${sql.lit(WHOLE)} then (${texto})::integer end`;
const propio = numero(sql.ref('entidad_id'));

/** The name of the record that an entry is of, as it is today; of what is gone the entry tells it. */
export const nombreRegistro = sql<string | null>`case entidad
  when 'cliente' then (select cliente_nombre || ' ' || cliente_apellido from clientes where cliente_id = ${propio})
  when 'paquete' then (select tracking from paquetes where paquete_id = ${propio})
  when 'guia' then (select 'G' || servicio_prefijo || '-' || guia_numero from guias join servicios using (servicio_id) where guia_id = ${propio})
  when 'packinglist' then (select 'P' || servicio_prefijo || '-' || packinglist_id from packinglists join servicios using (servicio_id) where packinglist_id = ${propio})
  when 'ciudad' then (select ciudad_nombre from ciudades where ciudad_id = ${propio})
  when 'departamento' then (select departamento_nombre from departamentos where departamento_id = ${propio})
  when 'rol' then (select rol_nombre from roles where rol_id = ${propio})
  when 'usuario' then (select nombre from usuarios where usuario = entidad_id)
  when 'gasto_recurrente' then (select recurrente_referencia from gastos_recurrentes where recurrente_id = ${propio})
end`;

/** What the numbers in an entry lead to, one name for each of its fields. */
const nombresEn = (lado: 'antes' | 'despues') => {
  const de = (campo: string) => numero(sql`(bitacora.${sql.ref(lado)} ->> ${sql.lit(campo)})`);
  return sql<Fields>`jsonb_strip_nulls(jsonb_build_object(
    'cliente_id', (select lpad(cliente_id::text, greatest(4, length(cliente_id::text)), '0') || ' ' || cliente_nombre || ' ' || cliente_apellido from clientes where cliente_id = ${de('cliente_id')}),
    'servicio_id', (select servicio_nombre from servicios where servicio_id = ${de('servicio_id')}),
    'sucursal_id', (select sucursal_nombre from sucursales where sucursal_id = ${de('sucursal_id')}),
    'sucursal_origen_id', (select sucursal_nombre from sucursales where sucursal_id = ${de('sucursal_origen_id')}),
    'ciudad_id', (select ciudad_nombre from ciudades where ciudad_id = ${de('ciudad_id')}),
    'categoria_id', (select categoria_nombre from categorias where categoria_id = ${de('categoria_id')}),
    'cuenta_banco_id', (select cuenta_banco_nombre from cuentas_banco where cuenta_banco_id = ${de('cuenta_banco_id')})
  ))`;
};
export const nombresAntes = nombresEn('antes');
export const nombresDespues = nombresEn('despues');

interface Entidad {
  /** «el servicio», «la guía»: how a sentence speaks of one. */
  readonly uno: string;
  /** The field that holds its name. */
  readonly nombre?: string;
  /** How its number is written, where it has no name. */
  readonly numero?: (id: string) => string;
}

const numbered = (uno: string, text: (id: number) => string): Entidad => ({
  uno,
  numero: (id) => (/^\d{1,15}$/.test(id) ? text(Number(id)) : id),
});
const named = (uno: string, nombre: string): Entidad => ({ uno, nombre });

/** What the log speaks of. */
export const ENTIDADES: Readonly<Record<string, Entidad>> = {
  abono: numbered('el comprobante de pago', numeroText),
  articulo: named('el artículo', 'articulo_nombre'),
  banco: named('el banco', 'banco_nombre'),
  bodega: { uno: 'la bodega', numero: () => '' },
  categoria: named('la categoría', 'categoria_nombre'),
  ciudad: named('el costo de envío de', 'ciudad_nombre'),
  cliente: numbered('el casillero', mailboxText),
  comprobante: numbered('el comprobante de transferencia', String),
  configuraciones: { uno: 'las configuraciones', numero: () => '' },
  correo: numbered('el correo', String),
  cuenta_banco: named('la cuenta', 'cuenta_banco_nombre'),
  departamento: named('', 'departamento_nombre'),
  entrega: numbered('la entrega', numeroText),
  extracto: numbered('el extracto', String),
  extracto_linea: numbered('la línea de extracto', String),
  factor_dolar: { uno: 'el factor del dólar del', numero: formatDay },
  gasto: numbered('el gasto', asientoText),
  gasto_recurrente: named('el gasto de cada mes', 'recurrente_referencia'),
  guia: { uno: 'la guía' },
  impuesto: named('el cargo', 'impuesto_nombre'),
  ingreso: numbered('el ingreso', asientoText),
  metodo_pago: named('el método de pago', 'metodo_nombre'),
  nota_credito: numbered('la nota', notaText),
  packinglist: { uno: 'la lista' },
  paquete: named('el paquete', 'tracking'),
  rol: named('el rol', 'rol_nombre'),
  ruta: { uno: 'las rutas', numero: () => '' },
  servicio: named('el servicio', 'servicio_nombre'),
  sucursal: named('la sucursal', 'sucursal_nombre'),
  tarifa_cliente: named('la tarifa especial de', 'servicio_nombre'),
  texto: {
    uno: 'el texto público',
    numero: (clave) => (TEXTO_TITULOS as Readonly<Record<string, string>>)[clave] ?? clave,
  },
  transferencia: numbered('el envío local', transferenciaText),
  turno: numbered('el turno de caja', turnoText),
  usuario: named('la cuenta de', 'nombre'),
  vista: named('la vista', 'nombre'),
};

interface Registro {
  readonly entidad: string;
  readonly entidad_id: string;
  readonly antes: Fields | null;
  readonly despues: Fields | null;
  readonly nombre: string | null;
}

const textIn = (fields: Fields | null, campo: string | undefined): string | null => {
  const valor = campo === undefined ? null : fields?.[campo];
  return typeof valor === 'string' && valor !== '' ? valor : null;
};

/** «el servicio Express», «la guía GA-12», «el casillero 0012 Ana Alvarado». */
export const registroText = ({ entidad, entidad_id, antes, despues, nombre }: Registro): string => {
  const { uno, nombre: campo, numero: escrito } = ENTIDADES[entidad] ?? { uno: 'el registro', numero: String };
  // Several at once are named by their numbers alone.
  const name = textIn(antes, campo) ?? textIn(despues, campo) ?? nombre;
  const code = escrito?.(entidad_id) ?? (name === null ? entidad_id : null);
  return [uno, code, name].filter((part) => part !== null && part !== '').join(' ');
};
