/*!
 * Format facts (shapes, weights of check digits) from tracking_number_data, (c) 2017 Jeff Keen, MIT licence:
 * db/data/tracking_number_data.LICENSE.txt
 */
import { fedexExpress, luhn, mod10Of12, mod10Of13, mod10Of31, mod37of36, mod7, s10 } from './check-digits.ts';
import type { Courier } from './courier.ts';

/** A built-in format: a pattern, and its check digit if the carrier has one. */
export interface Format {
  readonly courier: Courier;
  readonly formato: string;
  readonly shape: RegExp;
  readonly check?: (tracking: string) => boolean;
  /**
   * Only this carrier uses the pattern: a number with a wrong check digit is a mistake, even if it also fits looser
   * patterns.
   */
  readonly only?: true;
}

const AMAZON: readonly Format[] = [
  { courier: 'Amazon', formato: 'amazon_logistics', shape: /^TB[ACM]\d{12}$/ },
  { courier: 'Amazon', formato: 'amazon_international', shape: /^[AFC]\d{10}$/ },
];

const UPS: readonly Format[] = [
  { courier: 'UPS', formato: 'ups', shape: /^1Z[A-Z0-9]{15}\d$/, check: (t) => mod10Of12(t.slice(2)), only: true },
  // Freight, with a letter for the service. A number with A that fails the check is Amazon's, which has none.
  { courier: 'UPS', formato: 'ups_waybill', shape: /^[AHJKTV]\d{10}$/, check: (t) => mod10Of12(t.slice(1)) },
];

const USPS: readonly Format[] = [
  { courier: 'USPS', formato: 'usps_impb_n', shape: /^94(?:\d{20}|\d{24}|\d{28})$/, check: mod10Of31, only: true },
  { courier: 'USPS', formato: 'usps_impb_c', shape: /^9[235](?:\d{20}|\d{24})$/, check: mod10Of31, only: true },
  { courier: 'USPS', formato: 'usps_legacy', shape: /^91\d{20}$/, check: mod10Of31, only: true },
  { courier: 'USPS', formato: 'usps_20', shape: /^\d{20}$/, check: mod10Of31 },
  // Certified mail prints twenty digits, but its check digit includes the 91 that its barcode begins with.
  { courier: 'USPS', formato: 'usps_legacy', shape: /^7\d{19}$/, check: (t) => mod10Of31(`91${t}`) },
];

const FEDEX: readonly Format[] = [
  { courier: 'FedEx', formato: 'fedex_12', shape: /^\d{12}$/, check: fedexExpress },
  { courier: 'FedEx', formato: 'fedex_ground', shape: /^\d{15}$/, check: mod10Of13 },
  { courier: 'FedEx', formato: 'fedex_ground_sscc_18', shape: /^\d{18}$/, check: mod10Of31 },
  { courier: 'FedEx', formato: 'fedex_ground_96', shape: /^96\d{20}$/, check: (t) => mod10Of13(t.slice(7)) },
  { courier: 'FedEx', formato: 'fedex_ground_gsn', shape: /^96\d{32}$/, check: (t) => fedexExpress(t.slice(20)) },
  {
    courier: 'FedEx',
    formato: 'fedex_34',
    // A number that begins with 420 and a ZIP is a routed USPS number; if it is wrong as such, it is wrong.
    shape: /^(?!420\d{5}(?:\d{4})?9[1-5])[0-8]\d{33}$/,
    check: (t) => fedexExpress(t.slice(20)),
  },
  { courier: 'FedEx', formato: 'fedex_astra_32', shape: /^3\d{31}$/, check: (t) => fedexExpress(t.slice(16, 28)) },
  { courier: 'FedEx', formato: 'fedex_door_tag', shape: /^DT\d{12}$/ },
];

const DHL: readonly Format[] = [
  { courier: 'DHL', formato: 'dhl_express', shape: /^\d{10,11}$/, check: mod7 },
  {
    courier: 'DHL',
    formato: 'dhl_express_piece_id',
    shape: /^(?:J(?:JD|VG|[A-Z]{3})\d{9}|J[A-Z]{2,3}\d{10}|JJ?D\d{18})$/,
  },
  { courier: 'DHL', formato: 'dhl_ecommerce_14', shape: /^\d{14}$/ },
];

const LASERSHIP: readonly Format[] = [
  { courier: 'LaserShip', formato: 'lasership_lx', shape: /^L[AEHINX][1-3]\d{7}$/ },
  { courier: 'LaserShip', formato: 'lasership_1ls7', shape: /^1LS7[12]\d{10}$/ },
  { courier: 'LaserShip', formato: 'lasership_1ls7_18', shape: /^1LS7[12]\d\d01[1-4]\d{6}1$/ },
  { courier: 'LaserShip', formato: 'lasership_1lscx', shape: /^1LSCX[A-Z0-9]{10}$/ },
];

/** Two-letter codes, concatenated, of the countries and territories whose posts issue S10 numbers. */
const CODES =
  'AFALDZAOAGARAMAUATAZBSBHBDBBBYBEBZBJBTBOBABWBRBNBGBFBIKHCMCACVCFTDCLCNHKCOKMCGCRHRCUCYCZCIKPCDDKDJDMDOECEGSVGQEREE' +
  'ETFJFIFRGAGMGEDEGHGBGRGDGTGNGWGYHTHNHUISINIDIRIQIEILITJMJPJOKZKEKIKRKWKGLALVLBLSLRLYLILTLUMGMWMYMVMLMTMRMUMXMDMCMN' +
  'MEMAMZMMNANRNPNLNZNINENGNOOMPKPAPGPYPEPHPLPTQARORURWKNLCVCWSSMSTSASNRSSCSLSGSKSISBSOZASSESLKSDSRSZSECHSYTJTZTHMKTL' +
  'TGTOTTTNTRTMTVUGUAAEUSUYUZVUVAVEVNYEZMZW' +
  // Not in the union's list, but seen on parcels.
  'TWMOFOGLGIAWPFNC';

const COUNTRIES: ReadonlySet<string> = new Set(CODES.match(/../g));

/** Whether an S10 number may end with this code. */
const isPostalCountry = (code: string): boolean => COUNTRIES.has(code);

/** Posts and Purolator; stricter than DHL's last pattern, which matches almost anything. */
const BEFORE_LOOSE: readonly Format[] = [
  {
    courier: 'Otros',
    formato: 's10',
    shape: /^[A-Z]{2}\d{9}[A-Z]{2}$/,
    check: (t) => isPostalCountry(t.slice(11)) && s10(t.slice(2, 11)),
    only: true,
  },
  { courier: 'Otros', formato: 'purolator_alpha', shape: /^[A-Z]{3}\d{9}$/ },
  { courier: 'DHL', formato: 'dhl_express_piece_id', shape: /^J[A-Z]{2}\d{9}$/ },
];

const LOOSE: readonly Format[] = [
  {
    courier: 'DHL',
    formato: 'dhl_ecommerce',
    // At least six digits; otherwise any word beginning with IN or MY would match.
    shape: /^(?:GM|LX|RX|UV|CN|SG|TH|IN|HK|MY)(?=(?:[A-Z]*\d){6})[A-Z0-9]{10,39}$/,
  },
];

const OTHERS: readonly Format[] = [
  {
    courier: 'Otros',
    formato: 'ontrac_c',
    shape: /^C\d{14}$/,
    check: (t) => mod10Of12(t[1] === '4' ? t.slice(1) : `4${t.slice(1)}`),
    only: true,
  },
  {
    courier: 'Otros',
    formato: 'ontrac_d',
    shape: /^D\d{14}$/,
    check: (t) => mod10Of12(t[1] === '5' ? t.slice(1) : `5${t.slice(1)}`),
    only: true,
  },
  { courier: 'Otros', formato: 'canada_post', shape: /^\d{16}$/, check: mod10Of31 },
  { courier: 'Otros', formato: 'purolator_numeric', shape: /^[0-5]\d{11}$/, check: luhn },
  { courier: 'Otros', formato: 'canpar_22', shape: /^[CDKLSUXZ]\d{21}$/ },
  { courier: 'Otros', formato: 'dpd', shape: /^(?!420)\d{27}[A-Z0-9]$/, check: mod37of36 },
  // Only a letter as check character: with a digit, wrong FedEx Ground numbers would pass as this European carrier's.
  { courier: 'Otros', formato: 'dpd_14', shape: /^\d{14}[A-Z]$/, check: mod37of36 },
  { courier: 'Otros', formato: 'landmark_global', shape: /^LTN\d{8}N1$/ },
  { courier: 'Otros', formato: 'uniuni_us', shape: /^4C\d{9}US$/ },
];

/** Old Dominion's prefixes are more specific than DHL's eleven digits, which are rare here. */
const OLD_DOMINION: readonly Format[] = [
  { courier: 'Otros', formato: 'old_dominion', shape: /^(?:77[78]|072|780)\d{8}$/, check: luhn },
  { courier: 'Otros', formato: 'old_dominion_guaranteed', shape: /^80\d{9}$/, check: luhn },
];

/** In order of likelihood if several fit: formats with a check digit before those without, the USA before others. */
export const FORMATS: readonly Format[] = [
  ...UPS,
  ...USPS,
  ...FEDEX,
  ...AMAZON,
  ...LASERSHIP,
  ...OLD_DOMINION,
  ...DHL,
  ...BEFORE_LOOSE,
  ...LOOSE,
  ...OTHERS,
];

/**
 * New small carriers appear every year: accepts four to six letters and a number, if nothing else fits and the letters
 * do not begin a known format.
 */
export const UNKNOWN_CARRIER: Format = {
  courier: 'Otros',
  formato: 'sigla_y_numero',
  shape: /^(?!GFUS|TB[ACM]|J|LTN|SPX)[A-Z]{4,6}\d{8,20}$/,
};
