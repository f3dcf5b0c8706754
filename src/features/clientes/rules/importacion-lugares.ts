import { plainText } from '#kit/rules/plain-text.ts';

export interface Departamento {
  readonly departamento_id: number;
  readonly departamento_nombre: string;
}
export interface Ciudad {
  readonly ciudad_id: number;
  readonly ciudad_nombre: string;
  readonly departamento_id: number;
}

/** Common names of places, with their names in the register. */
const CIUDAD_ALIASES: Readonly<Record<string, string>> = {
  tegucigalpa: 'distrito central',
  'tegucigalpa mdc': 'distrito central',
  'tegucigalpa m d c': 'distrito central',
  tegus: 'distrito central',
  tgu: 'distrito central',
  comayaguela: 'distrito central',
  mdc: 'distrito central',
  sps: 'san pedro sula',
  'san pedro': 'san pedro sula',
  ceiba: 'la ceiba',
  progreso: 'el progreso',
};
const DEPARTAMENTO_ALIASES: Readonly<Record<string, string>> = {
  fm: 'francisco morazan',
  'f m': 'francisco morazan',
  'fco morazan': 'francisco morazan',
  'islas bahia': 'islas de la bahia',
  'islas de bahia': 'islas de la bahia',
};

export interface Lugares {
  readonly departamentoByName: ReadonlyMap<string, Departamento>;
  readonly departamentoById: ReadonlyMap<number, Departamento>;
  readonly ciudadesByName: ReadonlyMap<string, readonly Ciudad[]>;
  readonly ciudadById: ReadonlyMap<number, Ciudad>;
}

/** Indexes the places of the country for many lookups. */
export const indexLugares = (departamentos: readonly Departamento[], ciudades: readonly Ciudad[]): Lugares => ({
  departamentoByName: new Map(departamentos.map((one) => [plainText(one.departamento_nombre), one])),
  departamentoById: new Map(departamentos.map((one) => [one.departamento_id, one])),
  ciudadesByName: Map.groupBy(ciudades, (one) => plainText(one.ciudad_nombre)),
  ciudadById: new Map(ciudades.map((one) => [one.ciudad_id, one])),
});

export interface LugarFound {
  readonly departamento_id: number | null;
  readonly ciudad_id: number | null;
  readonly problem: { readonly campo: 'departamento' | 'ciudad'; readonly motivo: string } | null;
}

/** An INE code: two digits for a department, four for a municipality, with or without leading zeros. */
const CODE = /^\d{1,4}$/;

const findDepartamento = (text: string, lugares: Lugares): Departamento | undefined => {
  const plain = plainText(text).replace(/^(?:departamento|depto|dpto) (?:de )?/, '');
  if (CODE.test(plain)) return lugares.departamentoById.get(Number(plain));
  return lugares.departamentoByName.get(DEPARTAMENTO_ALIASES[plain] ?? plain);
};

const findCiudades = (text: string, lugares: Lugares): readonly Ciudad[] => {
  const plain = plainText(text).replace(/^(?:municipio|ciudad) de /, '');
  if (CODE.test(plain)) return [lugares.ciudadById.get(Number(plain))].filter((one) => one !== undefined);
  return lugares.ciudadesByName.get(plain) ?? lugares.ciudadesByName.get(CIUDAD_ALIASES[plain] ?? '') ?? [];
};

const refused = (campo: 'departamento' | 'ciudad', motivo: string): LugarFound => ({
  departamento_id: null,
  ciudad_id: null,
  problem: { campo, motivo },
});

/**
 * Finds department and municipality by name or INE code. The municipality is searched in its department; if no other
 * has its name, it needs no department.
 */
export const findLugar = (departamento: string, ciudad: string, lugares: Lugares): LugarFound => {
  const found = departamento === '' ? undefined : findDepartamento(departamento, lugares);
  if (departamento !== '' && found === undefined)
    return refused('departamento', 'No existe este departamento. Escríbalo como en el listado del INE.');
  if (ciudad === '') return { departamento_id: found?.departamento_id ?? null, ciudad_id: null, problem: null };
  const named = findCiudades(ciudad, lugares);
  const fitting = named.filter(
    ({ departamento_id }) => found === undefined || departamento_id === found.departamento_id,
  );
  const [only, ...others] = fitting;
  if (only !== undefined && others.length === 0)
    return { departamento_id: only.departamento_id, ciudad_id: only.ciudad_id, problem: null };
  const nameOf = (departamento_id: number): string =>
    lugares.departamentoById.get(departamento_id)?.departamento_nombre ?? '';
  if (only !== undefined)
    return refused(
      // At the field where the department is typed for this row, even if no column holds it.
      found === undefined ? 'departamento' : 'ciudad',
      `Hay un municipio con este nombre en ${fitting.map((one) => nameOf(one.departamento_id)).join(', ')}. Indique el departamento.`,
    );
  return refused(
    'ciudad',
    found === undefined || named.length === 0
      ? 'No existe este municipio en Honduras. Escríbalo como en el listado del INE.'
      : `Este municipio no pertenece a ${found.departamento_nombre}.`,
  );
};
