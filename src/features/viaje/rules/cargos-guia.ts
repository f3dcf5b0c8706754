import { total } from '#kit/rules/money.ts';
import {
  chargesOf,
  type Cargo,
  type CargoLine,
  type CargoTerms,
} from '#features/cargos_adicionales/rules/charges-of.public.ts';

/** An extra charge of a guide, with the terms by which it was charged. */
export interface CargoDeGuia extends CargoLine {
  /** Chosen by hand, not added by itself. */
  readonly elegido: boolean;
}

/** A line as it stood before, as far as the next one follows from it. */
type LineaAnterior = CargoTerms & Pick<CargoDeGuia, 'elegido'>;

interface Cobrada {
  readonly guia_valor: number;
  /** US dollars that its parcels are declared with. */
  readonly declarado: number;
  readonly servicio_id: number;
  /** What the installation charges today. */
  readonly cargos: readonly Cargo[];
  /** Its lines as they were. */
  readonly antes: readonly LineaAnterior[];
  /** What staff chose by hand; absent: what was chosen before. */
  readonly elegidos?: readonly number[] | undefined;
  /** It is available: by what it is charged stays as it was told, whatever the charges are today. */
  readonly congelada: boolean;
}

const kept = ({ elegido, ...terms }: LineaAnterior, servicio_id: number): Cargo => ({
  ...terms,
  automatico: !elegido,
  servicio_ids: elegido ? [] : [servicio_id],
  activo: true,
});

/**
 * The extra charges of a guide as it is priced now: those of its service by themselves, those chosen by hand, in the
 * order of their definitions. One that was chosen stays by its own terms when it is switched off meanwhile. Once it is
 * available its lines keep their terms, and only what staff choose comes in addition. Without a value there are none.
 */
export const cargosDeGuia = (guia: Cobrada): readonly CargoDeGuia[] => {
  const { antes, cargos, servicio_id, congelada } = guia;
  if (guia.guia_valor <= 0) return [];
  const elegidos = guia.elegidos ?? antes.filter(({ elegido }) => elegido).map(({ impuesto_id }) => impuesto_id);
  const stays = (line: LineaAnterior): boolean =>
    congelada || (line.elegido && !cargos.some((cargo) => cargo.activo && cargo.impuesto_id === line.impuesto_id));
  const terms = new Map(antes.filter(stays).map((line) => [line.impuesto_id, kept(line, servicio_id)]));
  const today = cargos.map((cargo) => ({ ...cargo, automatico: cargo.automatico && !congelada }));
  const all = [...new Map([...today.map((cargo) => [cargo.impuesto_id, cargo] as const), ...terms]).values()];
  const byItself = new Set(
    all.flatMap((cargo) => (cargo.automatico && cargo.servicio_ids.includes(servicio_id) ? [cargo.impuesto_id] : [])),
  );
  return chargesOf({ ...guia, cargos: all.toSorted((a, b) => a.impuesto_id - b.impuesto_id), elegidos }).map(
    (line) => ({
      ...line,
      elegido: !byItself.has(line.impuesto_id),
    }),
  );
};

interface Sumas {
  readonly guia_cargos: number;
  readonly guia_cargos_isv: number;
}

/** What extra charges come to, as a guide keeps it. */
export const sumaDeCargos = (cargos: readonly Pick<CargoLine, 'monto' | 'aplica_isv'>[]): Sumas => ({
  guia_cargos: total(cargos.map(({ monto }) => monto)),
  guia_cargos_isv: total(cargos.flatMap(({ monto, aplica_isv }) => (aplica_isv ? [monto] : []))),
});

export const SIN_CARGOS: Sumas = { guia_cargos: 0, guia_cargos_isv: 0 };

/** Of them, what somebody chose: what comes by itself is nobody's to answer for. */
export const sumaDeElegidos = (
  cargos: readonly (Pick<CargoLine, 'monto' | 'aplica_isv'> & { readonly elegido: boolean })[],
): Sumas => sumaDeCargos(cargos.filter(({ elegido }) => elegido));
