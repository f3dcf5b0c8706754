import { total } from '#kit/rules/money.ts';
import {
  chargesOf,
  type Cargo,
  type CargoLine,
  type CargoTerms,
} from '#features/cargos_adicionales/rules/charges-of.public.ts';

/** An extra charge of a guide, with the terms that it was charged under. */
export interface CargoDeGuia extends CargoLine {
  /** Chosen by hand rather than added automatically. */
  readonly elegido: boolean;
}

/** The part of a previous line that the new line depends on. */
type LineaAnterior = CargoTerms & Pick<CargoDeGuia, 'elegido'>;

interface Cobrada {
  readonly guia_valor: number;
  /** Declared value of its parcels, US dollars. */
  readonly declarado: number;
  readonly servicio_id: number;
  /** The extra charges as the installation defines them today. */
  readonly cargos: readonly Cargo[];
  /** The previous lines of the guide. */
  readonly antes: readonly LineaAnterior[];
  /** Ids of the charges that staff chose by hand; absent: those chosen before. */
  readonly elegidos?: readonly number[] | undefined;
  /** The guide is available: its lines keep the terms told to the client, whatever the charges are today. */
  readonly congelada: boolean;
}

const kept = ({ elegido, ...terms }: LineaAnterior, servicio_id: number): Cargo => ({
  ...terms,
  automatico: !elegido,
  servicio_ids: elegido ? [] : [servicio_id],
  activo: true,
});

/**
 * The extra charges of a guide as it is priced now, in the order of their definitions: those that its service adds
 * automatically and those chosen by hand. A chosen charge that was switched off meanwhile keeps its previous terms.
 * Once the guide is available its lines keep their terms, and only newly chosen charges are added. A guide without a
 * value has none.
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

/** The sums of extra charges that a guide stores: all of them, and those subject to ISV. */
export const sumaDeCargos = (cargos: readonly Pick<CargoLine, 'monto' | 'aplica_isv'>[]): Sumas => ({
  guia_cargos: total(cargos.map(({ monto }) => monto)),
  guia_cargos_isv: total(cargos.flatMap(({ monto, aplica_isv }) => (aplica_isv ? [monto] : []))),
});

export const SIN_CARGOS: Sumas = { guia_cargos: 0, guia_cargos_isv: 0 };

/** The sums of the charges chosen by hand; nobody has to authorise a change of the automatic ones. */
export const sumaDeElegidos = (
  cargos: readonly (Pick<CargoLine, 'monto' | 'aplica_isv'> & { readonly elegido: boolean })[],
): Sumas => sumaDeCargos(cargos.filter(({ elegido }) => elegido));
