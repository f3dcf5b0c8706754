import { COMPARED_LENGTH, plainText } from '#kit/rules/plain-text.ts';

/** The fields that a column of a file of clients can hold. */
export const FIELDS = [
  'casillero',
  'nombre',
  'apellido',
  'nombre_completo',
  'dni',
  'rtn',
  'correo',
  'telefono',
  'departamento',
  'ciudad',
  'direccion',
  'canal',
  'foraneo',
  'requiere_consolidar',
  'estado',
  'fecha_registro',
] as const;
export type ImportField = (typeof FIELDS)[number];

/** The title of each field in the template, which is also its name on the screen. */
export const FIELD_TITLES: Readonly<Record<ImportField, string>> = {
  casillero: 'Casillero',
  nombre: 'Nombre',
  apellido: 'Apellido',
  nombre_completo: 'Nombre completo',
  dni: 'DNI',
  rtn: 'RTN',
  correo: 'Correo',
  telefono: 'Teléfono',
  departamento: 'Departamento',
  ciudad: 'Ciudad',
  direccion: 'Dirección',
  canal: 'Canal',
  foraneo: 'Foráneo',
  requiere_consolidar: 'Requiere consolidar',
  estado: 'Estado',
  fecha_registro: 'Fecha de registro',
};

/** Other titles of each field; without accents, capitals, filler words and text in brackets. */
const SYNONYMS: Readonly<Record<ImportField, readonly string[]>> = {
  casillero: ['casillero', 'casilla', 'mailbox', 'codigo', 'cod', 'id', 'po box', 'pobox', 'suite', 'casillero id'],
  nombre: ['nombre', 'nombres', 'primer nombre', 'first name', 'name', 'nombres pila', 'nombre pila'],
  apellido: ['apellido', 'apellidos', 'primer apellido', 'last name', 'surname'],
  nombre_completo: [
    'nombre completo',
    'nombres completos',
    'nombre apellido',
    'nombres apellidos',
    'nombre apellidos',
    'nombres apellido',
    'apellidos nombres',
    'apellido nombre',
    'full name',
    'persona',
    'titular',
    'cliente',
    'clientes',
  ],
  dni: [
    'dni',
    'identidad',
    'cedula',
    'documento',
    'documento identidad',
    'documento identificacion',
    'identificacion',
    'tarjeta identidad',
    'cedula identidad',
    'id nacional',
  ],
  rtn: ['rtn', 'registro tributario', 'registro tributario nacional', 'rtn numerico'],
  correo: ['correo', 'correos', 'correo electronico', 'email', 'e mail', 'mail', 'emails'],
  telefono: [
    'telefono',
    'telefonos',
    'celular',
    'cel',
    'tel',
    'movil',
    'whatsapp',
    'phone',
    'telefono celular',
    'telefono movil',
    'tel cel',
    'contacto',
  ],
  departamento: ['departamento', 'depto', 'dpto', 'dep', 'depto id', 'departamento id', 'departamento nombre'],
  ciudad: [
    'ciudad',
    'municipio',
    'ciudad municipio',
    'municipio ciudad',
    'city',
    'ciudad id',
    'ciudad nombre',
    'localidad',
  ],
  direccion: [
    'direccion',
    'direccion exacta',
    'direccion completa',
    'domicilio',
    'address',
    'direccion entrega',
    'direccion domicilio',
  ],
  canal: [
    'canal',
    'canal captacion',
    'canal adquisicion',
    'medio',
    'como supo nosotros',
    'como nos conocio',
    'origen',
    'referencia',
  ],
  foraneo: ['foraneo', 'es foraneo', 'cliente foraneo', 'foranea'],
  requiere_consolidar: [
    'requiere consolidar',
    'consolidar',
    'consolida',
    'consolidacion',
    'requiere consolidacion',
    'consolidado',
  ],
  estado: ['estado', 'estatus', 'status', 'situacion', 'activo', 'cliente estatus'],
  fecha_registro: [
    'fecha registro',
    'fecha alta',
    'fecha ingreso',
    'fecha inscripcion',
    'fecha creacion',
    'fecha',
    'registrado',
    'registro',
    'alta',
    'creado',
  ],
};

/** Words that do not tell which column it is. */
const FILLERS = new Set([
  'de',
  'del',
  'la',
  'las',
  'el',
  'los',
  'al',
  'y',
  'o',
  'no',
  'n',
  'nro',
  'num',
  'numero',
  'numeros',
  'su',
]);

const ABBREVIATION_DOT = /(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L}))/gu;

/** A header in the form that is compared: `N.º de identidad (sin guiones)` is `identidad`. */
const headerKey = (header: string): string => {
  // R.T.N. is one word.
  const words = plainText(
    header
      .slice(0, COMPARED_LENGTH)
      .replace(/\([^)]*\)/g, ' ')
      .replace(ABBREVIATION_DOT, ''),
  )
    .split(' ')
    .filter((word) => word !== '' && !FILLERS.has(word));
  // «Nombre del cliente», «Código cliente»: the word cliente says nothing more.
  const others = words.filter((word) => word !== 'cliente' && word !== 'clientes');
  return (others.length > 0 ? others : words).join(' ');
};

const BY_KEY: ReadonlyMap<string, ImportField> = new Map(
  FIELDS.flatMap((campo) => SYNONYMS[campo].map((synonym) => [synonym, campo] as const)),
);

/** The field that a header means, or null if it is not known. */
export const fieldOf = (header: string): ImportField | null => BY_KEY.get(headerKey(header)) ?? null;

/** The field of each column, by the column's position; null: not used. */
export type Mapping = readonly (ImportField | null)[];

/** Keeps a field in its first column; further columns with that field are not used. */
const onceEach = (columns: Mapping): Mapping =>
  columns.map((campo, place) => (campo !== null && columns.indexOf(campo) === place ? campo : null));

/** The field of each column, by its header alone. */
const guess = (headers: readonly string[]): Mapping => {
  const found = onceEach(headers.map(fieldOf));
  // A column of names, if there is none of family names, holds both.
  return found.includes('nombre') && !found.includes('apellido') && !found.includes('nombre_completo')
    ? found.map((campo) => (campo === 'nombre' ? 'nombre_completo' : campo))
    : found;
};

/**
 * The field of each column.
 * @param corrections the user's choices by header. A chosen field is taken from the column that was guessed to hold it.
 */
export const mapColumns = (
  headers: readonly string[],
  corrections: Readonly<Record<string, ImportField | null>> = {},
): Mapping => {
  const corrected = (header: string): boolean => Object.hasOwn(corrections, header);
  const taken = new Set(headers.filter(corrected).map((header) => corrections[header]));
  return guess(headers).map((campo, place) => {
    const header = headers[place] ?? '';
    if (corrected(header)) return corrections[header] ?? null;
    return campo !== null && taken.has(campo) ? null : campo;
  });
};

/** A field that the user assigned to two columns, or null. */
export const doubledField = (mapping: Mapping): ImportField | null =>
  mapping.find((campo, place) => campo !== null && mapping.indexOf(campo) !== place) ?? null;

/** The required fields that no column holds. */
export const missingFields = (mapping: Mapping): readonly ImportField[] =>
  mapping.includes('nombre_completo')
    ? []
    : (['nombre', 'apellido'] as const).filter((campo) => !mapping.includes(campo));

/** How many rows are searched for the titles; the company's name or a date may stand above them. */
const HEADER_WITHIN = 10;
const PLAIN_HEADER = 2;

/**
 * The position of the titles: the row with most recognized columns, if it has at least two, else the first that is not
 * empty; -1 if all are empty.
 * @param rows texts by row and column; empty rows too.
 */
export const headerPlace = (rows: readonly (readonly string[])[]): number => {
  const first = rows.findIndex((row) => row.some((text) => text !== ''));
  if (first < 0) return -1;
  const scores = rows
    .slice(first, first + HEADER_WITHIN)
    .map((row) => new Set(row.map(fieldOf).filter((campo) => campo !== null)).size);
  const best = Math.max(...scores);
  return best < PLAIN_HEADER ? first : first + scores.indexOf(best);
};
