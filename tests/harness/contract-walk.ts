import type { Access } from '#kit/contract/access.ts';
import { isAllowed } from '#kit/contract/access.ts';
import type { Call } from '#kit/contract/call.ts';
import { codesOf } from '#kit/server/http/kept-pages.ts';
import { PERMISOS, type RolInicial } from '#kit/contract/permisos.ts';
import { allHandlers } from '#app/server/build-app.ts';

/** Every call of the product. */
export const allCalls: readonly Call[] = allHandlers.map(({ call }) => call);

/** The permissions of a role in a new installation. */
export const permisosOf = (rol: RolInicial | null): ReadonlySet<string> =>
  new Set(
    rol === null
      ? []
      : PERMISOS.filter(({ roles }) => (roles as readonly string[]).includes(rol)).map(({ permiso }) => permiso),
  );

export const isOpenTo = (call: Call, holder: Parameters<typeof isAllowed>[1]): boolean => {
  const also: Access | null = call.alsoRequires === undefined ? null : { kind: 'anyOf', permisos: call.alsoRequires };
  const staffOnly = call.staffOnly === true && holder !== null && holder.cliente_id !== null;
  return !staffOnly && isAllowed(call.access, holder) && (also === null || isAllowed(also, holder));
};

export const CUSTOMER = { cliente_id: 1001, permisos: permisosOf('Cliente') } as const;

/** The parameter names in a call's path. */
export const pathNames = (call: Call): string[] => [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const NOWHERE: Readonly<Record<string, string>> = {
  sesion_id: '00000000-0000-4000-8000-000000000000',
  usuario: 'nadie',
};
/** A well-formed path that leads to no record. */
export const pathToNowhere = (call: Call): string =>
  call.path.replace(/\{(\w+)\}/g, (_, name: string) => NOWHERE[name] ?? '2147483646');

/** Digits alone are the short form of yes and no. */
const WORD = /\p{L}/u;
/** Everything that may be chosen in the filters of a list, from fixed lists. */
export const choicesOf = ({ query }: Call): readonly { readonly filter: string; readonly code: string }[] =>
  Object.entries(query?.shape ?? {}).flatMap(([filter, schema]) =>
    filter === 'orden'
      ? []
      : [...new Set(codesOf(schema))].filter((code) => WORD.test(code)).map((code) => ({ filter, code })),
  );
