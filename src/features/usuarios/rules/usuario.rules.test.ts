import { describe, expect, test } from 'vitest';
import {
  edicionProblem,
  isActiveAdministrador,
  leavesNoAdministrador,
  rolProblem,
  sucursalProblem,
  USUARIO_PATTERN,
  usuarioAcciones,
  visibleUsuarios,
  type UsuarioDatos,
  type UsuarioState,
} from './usuario.rules.ts';

const EDIT = 'usuarios.detalle.editar';
const RESET = 'usuarios.detalle.restablecer_contrasenia';
const BOTH = [true, false] as const;
const ESTATUS = ['Activo', 'Inactivo'] as const;

/** Every kind of account, as seen by `yo`. */
const TARGETS: readonly UsuarioState[] = BOTH.flatMap((isOwn) =>
  [null, 7].flatMap((cliente_id) =>
    ESTATUS.flatMap((estatus) =>
      BOTH.flatMap((dos_pasos_activo) =>
        BOTH.flatMap((superior) =>
          BOTH.map((validar_ubicacion) => ({
            usuario: isOwn ? 'yo' : 'otra',
            cliente_id,
            estatus,
            dos_pasos_activo,
            superior,
            validar_ubicacion,
          })),
        ),
      ),
    ),
  ),
);

const actor = (...permisos: string[]) => ({ usuario: 'yo', cliente_id: null, permisos: new Set(permisos) });

describe('what may be done with an account', () => {
  test.each(TARGETS)(
    '$usuario, cliente $cliente_id, $estatus, dos pasos $dos_pasos_activo, superior $superior',
    (target) => {
      const none = Object.values(usuarioAcciones(actor(), target));
      expect(none.every((allowed) => !allowed)).toBe(true);

      const isOther = target.usuario !== 'yo';
      const isStaff = target.cliente_id === null;
      const lesser = !target.superior;
      expect(usuarioAcciones(actor(EDIT), target)).toEqual({
        editar: lesser && isStaff,
        cambiar_rol: lesser && isStaff && isOther,
        cambiar_ubicacion: lesser && isStaff && (isOther || !target.validar_ubicacion),
        activar: lesser && isOther && target.estatus === 'Inactivo',
        inactivar: lesser && isOther && target.estatus === 'Activo',
        restablecer_contrasenia: false,
        restablecer_dos_pasos: false,
        cerrar_sesiones: lesser,
      });
      expect(usuarioAcciones(actor(RESET), target)).toEqual({
        editar: false,
        cambiar_rol: false,
        cambiar_ubicacion: false,
        activar: false,
        inactivar: false,
        restablecer_contrasenia: lesser && isOther && target.estatus === 'Activo',
        restablecer_dos_pasos: lesser && isOther && target.dos_pasos_activo,
        cerrar_sesiones: lesser,
      });
    },
  );
});

describe('a change of an account', () => {
  const before: UsuarioDatos = {
    nombre: 'Ana',
    correo: 'ana@correo.hn',
    rol_id: 3,
    estatus: 'Activo',
    sucursal_id: 1,
    validar_ubicacion: false,
  };
  const CHANGES: Readonly<Record<keyof UsuarioDatos, UsuarioDatos>> = {
    nombre: { ...before, nombre: 'Ana María' },
    correo: { ...before, correo: null },
    rol_id: { ...before, rol_id: 1 },
    estatus: { ...before, estatus: 'Inactivo' },
    sucursal_id: { ...before, sucursal_id: null },
    validar_ubicacion: { ...before, validar_ubicacion: true },
  };
  const fields = Object.keys(CHANGES) as (keyof UsuarioDatos)[];

  test.each(TARGETS.flatMap((target) => fields.map((field) => ({ ...target, field }))))(
    '$field of $usuario, cliente $cliente_id, superior $superior',
    ({ field, ...target }) => {
      const expected = target.superior
        ? 'SUPERIOR'
        : target.cliente_id !== null && field !== 'estatus'
          ? 'DE_CLIENTE'
          : target.usuario === 'yo' && field === 'rol_id'
            ? 'PROPIO_ROL'
            : target.usuario === 'yo' && field === 'estatus'
              ? 'PROPIO_ESTATUS'
              : null;
      expect(edicionProblem(actor(EDIT), target, before, CHANGES[field])).toBe(expected);
    },
  );

  test.each([
    ['freed from it', { validar_ubicacion: false }, 'PROPIA_UBICACION'],
    ['at another branch', { sucursal_id: 2 }, 'PROPIA_UBICACION'],
    ['at no branch', { sucursal_id: null }, 'PROPIA_UBICACION'],
    ['renamed', { nombre: 'Ana María' }, null],
  ] as const)('who is bound to a place, %s by their own hand and by another', (_name, change, expected) => {
    const bound = { ...before, validar_ubicacion: true };
    const own = { ...TARGETS[0]!, cliente_id: null, superior: false };
    expect(edicionProblem(actor(EDIT), own, bound, { ...bound, ...change })).toBe(expected);
    expect(edicionProblem(actor(EDIT), { ...own, usuario: 'otra' }, bound, { ...bound, ...change })).toBeNull();
  });

  test.each(TARGETS)('nothing changed: only a superior account is refused ($usuario)', (target) => {
    expect(edicionProblem(actor(EDIT), target, before, { ...before })).toBe(target.superior ? 'SUPERIOR' : null);
  });
});

describe('a role to give', () => {
  const cases = BOTH.flatMap((de_clientes) =>
    BOTH.flatMap((superior) => ESTATUS.map((rol_estado) => ({ de_clientes, superior, rol_estado }))),
  );
  test.each(cases)('customers $de_clientes, superior $superior, $rol_estado', (rol) => {
    const { de_clientes, superior, rol_estado } = rol;
    const first = de_clientes ? 'DE_CLIENTES' : superior ? 'SUPERIOR' : rol_estado === 'Activo' ? null : 'INACTIVO';
    expect(rolProblem(rol)).toBe(first);
  });
  test('that does not exist', () => expect(rolProblem(null)).toBe('DESCONOCIDO'));
});

describe('a branch to work at', () => {
  const placed = { sucursal_estado: true, latitud: 15.5, longitud: -88 };
  test.each([
    ['none', null, false, 'DESCONOCIDA'],
    ['none, near it', null, true, 'DESCONOCIDA'],
    ['with a position', placed, true, null],
    ['on the equator', { ...placed, latitud: 0, longitud: 0 }, true, null],
    ['without a position', { ...placed, latitud: null, longitud: null }, true, 'SIN_COORDENADAS'],
    ['with half a position', { ...placed, longitud: null }, true, 'SIN_COORDENADAS'],
    ['without a position that nobody asks for', { ...placed, latitud: null, longitud: null }, false, null],
    ['inactive', { ...placed, sucursal_estado: false }, false, 'INACTIVA'],
    ['inactive, near it', { ...placed, sucursal_estado: false }, true, 'INACTIVA'],
  ] as const)('%s', (_, sucursal, validar, expected) => expect(sucursalProblem(sucursal, validar)).toBe(expected));
});

describe('administrators', () => {
  test.each(
    ESTATUS.flatMap((estatus) => ['Administrador', 'Cliente', null].map((rol_fijo) => ({ estatus, rol_fijo }))),
  )('$rol_fijo $estatus', (user) => {
    expect(isActiveAdministrador(user)).toBe(user.estatus === 'Activo' && user.rol_fijo === 'Administrador');
  });
  test('only the last one who stops being one is kept', () => {
    for (const was of BOTH)
      for (const is of BOTH)
        for (const others of [0, 1, 5]) expect(leavesNoAdministrador(was, is, others)).toBe(was && !is && others === 0);
  });
});

test('which accounts are seen', () => {
  const sees = (...permisos: string[]) => visibleUsuarios(actor(...permisos.map((name) => `usuarios.listado.${name}`)));
  expect(sees()).toEqual({ clientes: false, propio: false });
  expect(sees('ver_propio')).toEqual({ clientes: false, propio: true });
  expect(sees('ver_clientes')).toEqual({ clientes: true, propio: false });
  expect(sees('ver_clientes', 'ver_propio')).toEqual({ clientes: true, propio: true });
  expect(sees('ver_todo')).toBe('todos');
  expect(sees('ver_todo', 'ver_propio')).toBe('todos');
});

test.each([
  ['maria.lopez', true],
  ['m2', true],
  ['a'.repeat(60), true],
  ['m', false],
  ['1001', false],
  ['María', false],
  ['maria lopez', false],
  ['.maria', false],
  ['a'.repeat(61), false],
  ['maria\n', false],
])('the log-in name %j: %s', (name, ok) => expect(USUARIO_PATTERN.test(name)).toBe(ok));
