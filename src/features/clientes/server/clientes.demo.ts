import type { Executor } from '#kit/server/db/database.ts';

/** Given names, family names and municipality of each person. */
const PERSONAS = [
  ['María Fernanda', 'López Aguilar', 501],
  ['José Luis', 'Hernández Paz', 501],
  ['Ana Lucía', 'Martínez Reyes', 801],
  ['Carlos Eduardo', 'Flores Banegas', 801],
  ['Suyapa Isabel', 'Rodríguez Cruz', 502],
  ['Juan Ángel', 'Mejía Portillo', 1804],
  ['Keyla Marisol', 'Castellanos Ruiz', 101],
  ['Denis Alberto', 'Orellana Pineda', 501],
  ['Rosa Amalia', 'Bonilla Zúniga', 601],
  ['Franklin Omar', 'Euceda Sabillón', 511],
  ['Ilsa Maribel', 'Cárcamo Lobo', 1501],
  ['Héctor Manuel', 'Raudales Núñez', 801],
  ['Cinthia Paola', 'Alvarado Turcios', 301],
  ['Mario Roberto', 'Fajardo Milla', 401],
  ['Norma Leticia', 'Vásquez Amaya', 506],
  ['Edwin Geovany', 'Ramos Interiano', 502],
  ['Daniela Sofía', 'Padilla Rosales', 801],
  ['Kevin Alexander', 'Guillén Matute', 101],
  ['Blanca Estela', 'Suazo Henríquez', 703],
  ['Rigoberto', 'Perdomo Chávez', 318],
  ['Gloria Esperanza', 'Munguía Rápalo', 501],
  ['Allan Fernando', 'Barahona Leiva', 512],
  ['Wendy Nohemí', 'Santos Carranza', 107],
  ['Nelson Enrique', 'Velásquez Ordóñez', 601],
  ['Jennifer Melissa', 'Andino Galeas', 801],
  ['Santos Isidro', 'García Maldonado', 1804],
  ['Olga Marina', 'Bu Figueroa', 1101],
  ['Darwin Josué', 'Contreras Benítez', 501],
  ['Claudia Vanessa', 'Tábora Erazo', 401],
  ['Elvin Rolando', 'Murillo Sierra', 301],
  ['Paola Alejandra', 'Cáceres Valladares', 801],
  ['Byron Samuel', 'Escoto Medina', 506],
  ['Lourdes Yolani', 'Aguiluz Sarmiento', 502],
  ['Marvin Leonel', 'Ponce Guevara', 511],
  ['Estefany Nicole', 'Moncada Oliva', 501],
  ['Ramón Arturo', 'Ochoa Villeda', 1501],
  ['Sandra Xiomara', 'Baca Espinoza', 601],
  ['Luis Gustavo', 'Discua Licona', 703],
  ['Iris Gissela', 'Romero Ferrera', 101],
  ['Noel Antonio', 'Quezada Dubón', 107],
] as const;
const CANALES = ['Facebook', 'Instagram', 'Un amigo', 'Google', 'Otro'] as const;
const DIRECCIONES = [
  'Barrio El Centro',
  'Colonia Las Brisas',
  'Residencial Los Pinos',
  'Barrio Guadalupe',
  'Colonia Satélite',
  'Colonia Kennedy',
] as const;
/** Why requests were rejected, and by whom. */
const MOTIVO = 'La fotografía de su identidad no se lee; regístrese de nuevo con una más clara.';
const REVISOR = 'supervisora.sps';
/** Places in PERSONAS; all others are active. */
const PENDIENTES = new Set([31, 33, 35, 37, 38, 39]);
const RECHAZADOS = new Set([12, 34]);
const INACTIVOS = new Set([7, 22]);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOURS_TO_DECISION = 5;
const DAYS_BETWEEN = 4.3;

const estatusOf = (place: number): 'Activo' | 'Pendiente' | 'Rechazado' | 'Inactivo' => {
  if (PENDIENTES.has(place)) return 'Pendiente';
  if (RECHAZADOS.has(place)) return 'Rechazado';
  return INACTIVOS.has(place) ? 'Inactivo' : 'Activo';
};

/** Places of a request and of a client with the same telephone: the reviewer sees a possible duplicate. */
const SAME_TELEFONO = { solicitud: 37, cliente: 17 } as const;

const digitsOf = (place: number, seed: number, length: number): string =>
  String((place + 1) * seed)
    .padStart(length, '0')
    .slice(-length);

const telefonoOf = (place: number): string => `${place % 2 === 0 ? '9' : '3'}${digitsOf(place, 739_391, 7)}`;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Makes the same clients every time; only their dates depend on `now`. */
const clienteOf = ([nombre, apellido, ciudad_id]: (typeof PERSONAS)[number], place: number, now: Date) => {
  // An identity number begins with the municipality and the year of birth.
  const dni = `${String(ciudad_id).padStart(4, '0')}${1962 + ((place * 7) % 42)}${digitsOf(place, 48_271, 5)}`;
  const estatus = estatusOf(place);
  const registered = (hoursLater = 0): string =>
    new Date(
      now.getTime() - Math.round((PERSONAS.length - place) * DAYS_BETWEEN * DAY_MS) + hoursLater * HOUR_MS,
    ).toISOString();
  const [given = ''] = plain(nombre).split(' ');
  const [family = ''] = plain(apellido).split(' ');
  return {
    cliente_nombre: nombre,
    cliente_apellido: apellido,
    dni,
    rtn: place % 3 === 0 ? `${dni}${place % 10}` : null,
    correo: `${given}.${family}@correo.example`,
    telefono: telefonoOf(place === SAME_TELEFONO.solicitud ? SAME_TELEFONO.cliente : place),
    departamento_id: Math.floor(ciudad_id / 100),
    ciudad_id,
    direccion: `${DIRECCIONES[place % DIRECCIONES.length]}, casa ${place * 3 + 4}`,
    foraneo: place % 7 === 3,
    requiere_consolidar: place % 9 === 4,
    cliente_estatus: estatus,
    motivo_rechazo: estatus === 'Rechazado' ? MOTIVO : null,
    ...(estatus === 'Pendiente' ? {} : { usuario_revision: REVISOR, fecha_revision: registered(HOURS_TO_DECISION) }),
    canal: CANALES[place % CANALES.length] ?? 'Otro',
    usuario_registro: 'público',
    terminos_fecha: registered(),
    terminos_version: 1,
    fecha_registro: registered(),
  };
};

/** Loads forty clients of the last half year; the active ones can log in. @returns the mailboxes of the active ones. */
export const loadClientesDemo = async (db: Executor, contrasenia_hash: string, now: Date): Promise<number[]> => {
  const clientes = await db
    .insertInto('clientes')
    .values(PERSONAS.map((persona, place) => clienteOf(persona, place, now)))
    .returning(['cliente_id', 'cliente_nombre', 'cliente_apellido', 'correo', 'cliente_estatus', 'fecha_registro'])
    .execute();
  const activos = clientes.filter(({ cliente_estatus }) => cliente_estatus === 'Activo');
  const { rol_id } = await db
    .selectFrom('roles')
    .select('rol_id')
    .where('rol_fijo', '=', 'Cliente')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('usuarios')
    .values(
      activos.map(({ cliente_id, cliente_nombre, cliente_apellido, correo, fecha_registro }) => ({
        usuario: String(cliente_id),
        nombre: `${cliente_nombre} ${cliente_apellido}`,
        correo,
        rol_id,
        cliente_id,
        contrasenia_hash,
        usuario_registro: 'admin',
        fecha_registro,
      })),
    )
    .execute();
  return activos.map(({ cliente_id }) => cliente_id);
};
