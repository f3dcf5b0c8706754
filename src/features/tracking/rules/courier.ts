/** Names of the couriers, as in the specification. */
export const COURIERS = ['UPS', 'USPS', 'LaserShip', 'FedEx', 'Amazon', 'DHL', 'SHEIN', 'ECONOCARGO', 'Otros'] as const;
export type Courier = (typeof COURIERS)[number];

/**
 * A tracking pattern as stored in the settings: its prefix and how many characters follow. No regular expressions, so
 * that nobody can enter one that never terminates.
 */
export interface PatronCourier {
  readonly courier: Courier;
  /** Name of the pattern, unique in its list. */
  readonly formato: string;
  /** Capital letters and digits; may be empty. */
  readonly prefijo: string;
  /** How many characters follow the prefix, inclusive. */
  readonly minimo: number;
  readonly maximo: number;
  /** Only digits follow; otherwise letters and digits. */
  readonly solo_digitos: boolean;
}

const DIGITS = /^\d*$/;
/** At least two digits, so that a word is not taken for a number. */
const SIGNS = /\d.*\d/;

/** Whether a canonical tracking fits the pattern. */
export const fitsPatron = (tracking: string, { prefijo, minimo, maximo, solo_digitos }: PatronCourier): boolean => {
  const rest = tracking.length - prefijo.length;
  return (
    rest >= minimo &&
    rest <= maximo &&
    tracking.startsWith(prefijo) &&
    (solo_digitos ? DIGITS : SIGNS).test(tracking.slice(prefijo.length))
  );
};

const digits = (
  courier: Courier,
  formato: string,
  prefijo: string,
  minimo: number,
  maximo = minimo,
): PatronCourier => ({ courier, formato, prefijo, minimo, maximo, solo_digitos: true });
const signs = (courier: Courier, formato: string, prefijo: string, minimo: number, maximo = minimo): PatronCourier => ({
  courier,
  formato,
  prefijo,
  minimo,
  maximo,
  solo_digitos: false,
});

/**
 * The patterns of a new installation, which may change them. SHEIN's parcels mostly travel with other carriers under
 * those carriers' numbers; its own are the parcel number of the label (GWU + 16) and codes that begin with its name.
 * ECONOCARGO publishes no format: its name, or ECO, and a number.
 */
export const PATRONES_INICIALES: readonly PatronCourier[] = [
  digits('SHEIN', 'shein_paquete', 'GWU', 16),
  signs('SHEIN', 'shein', 'SHEIN', 8, 24),
  digits('ECONOCARGO', 'econocargo', 'ECONOCARGO', 4, 12),
  digits('ECONOCARGO', 'econocargo_eco', 'ECO', 6, 12),
];

/** Carriers without a check digit that deliver, or hand over, in the USA; all are «Otros». */
export const TRANSPORTISTAS_MENORES: readonly PatronCourier[] = [
  signs('Otros', 'veho', 'VH', 12),
  signs('Otros', 'uniuni', 'UUS', 10, 17),
  digits('Otros', 'gofo_us', 'GFUS', 14),
  signs('Otros', 'speedx', 'SPX', 12, 24),
  digits('Otros', 'yunexpress', 'YT', 16),
  digits('Otros', 'cainiao_lp', 'LP', 14),
  digits('Otros', 'cainiao_us', 'CNUSUP', 8, 14),
  digits('Otros', 'cainiao_global', 'CNG', 14),
  signs('Otros', 'cuatro_px', '4PX', 13, 17),
  digits('Otros', 'sunyou', 'SYAE', 9),
  signs('Otros', 'pitney_bowes', 'UPAA', 12, 20),
  digits('Otros', 'asendia', 'ASE', 8),
  digits('Otros', 'speedee', 'SP', 18),
  digits('Otros', 'yodel_jjd', 'JJD', 16),
  digits('Otros', 'yodel_jd', 'JD', 16),
];
