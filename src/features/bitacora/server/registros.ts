import { mailboxText } from '#kit/rules/mailbox.ts';
import { formatDay } from '#kit/rules/dates.ts';
import { numeroText } from '#kit/rules/numero-text.ts';
import { turnoText } from '#features/caja/rules/turno-numero.public.ts';
import { TEXTO_TITULOS } from '#features/informacion/rules/textos.public.ts';
import { asientoText } from '#features/libros/rules/asiento.public.ts';
import { notaText } from '#features/notas_credito/rules/nota-numero.public.ts';
import { transferenciaText } from '#features/viaje/rules/transferencia-numero.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Entidad {
  /** The kind of record in a sentence: «el servicio», «la guía». */
  readonly uno: string;
  /** The field that contains its name. */
  readonly nombre?: string;
  /** How its id is written; without it, the id is only shown if there is no name. */
  readonly numero?: (id: string) => string;
  /** Its id is a number of its own, so that a text may name it. */
  readonly numerado?: true;
}

const numbered = (uno: string, text: (id: number) => string): Entidad => ({
  uno,
  numerado: true,
  numero: (id) => (/^\d{1,15}$/.test(id) ? text(Number(id)) : id),
});
const named = (uno: string, nombre: string): Entidad => ({ uno, nombre });

/** The kinds of records in the log. */
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

/** The readable name of a record: «el servicio Express», «la guía GA-12», «el casillero 0012 Ana Alvarado». */
export const registroText = ({ entidad, entidad_id, antes, despues, nombre }: Registro): string => {
  const { uno, nombre: campo, numero: written } = ENTIDADES[entidad] ?? { uno: 'el registro', numero: String };
  // An entry of several records has no name, only their ids.
  const name = textIn(antes, campo) ?? textIn(despues, campo) ?? nombre;
  const code = written?.(entidad_id) ?? (name === null ? entidad_id : null);
  return [uno, code, name].filter((part) => part !== null && part !== '').join(' ');
};
