/** 4-4-5: municipality, year and number; stored without hyphens. */
export const DNI_PATTERN = /^\d{13}$/;
/** 4-4-6: the DNI and one more digit; stored without hyphens. */
export const RTN_PATTERN = /^\d{14}$/;
/** A telephone of Honduras: eight digits, the first being 2, 3, 8 or 9. */
export const TELEFONO_PATTERN = /^[2389]\d{7}$/;

/** Separators that people write between digits; texts copied from documents have other kinds of hyphens. */
const SEPARATORS = /[\s().\u2010-\u2015\u2212-]/gu;
const COUNTRY_CODE = /^(?:\+|00)?504(?=\d{8}$)/;

export const withoutSeparators = (text: string): string => text.replace(SEPARATORS, '');

/** The eight digits of a telephone, however it was written; any other text without its separators. */
export const telefonoDigits = (text: string): string => withoutSeparators(text).replace(COUNTRY_CODE, '');

/** (+504) xxxx-xxxx */
export const formatTelefono = (telefono: string): string =>
  TELEFONO_PATTERN.test(telefono) ? `(+504) ${telefono.slice(0, 4)}-${telefono.slice(4)}` : telefono;

/** xxxx-xxxx-xxxxx */
export const formatDni = (dni: string): string =>
  DNI_PATTERN.test(dni) ? `${dni.slice(0, 4)}-${dni.slice(4, 8)}-${dni.slice(8)}` : dni;

/** xxxx-xxxx-xxxxxx */
export const formatRtn = (rtn: string): string =>
  RTN_PATTERN.test(rtn) ? `${rtn.slice(0, 4)}-${rtn.slice(4, 8)}-${rtn.slice(8)}` : rtn;

/** A DNI or an RTN as it is stored, however it was written; anything else, such as a passport, stays as it is. */
export const identidadDigits = (written: string): string => {
  const digits = withoutSeparators(written);
  return DNI_PATTERN.test(digits) || RTN_PATTERN.test(digits) ? digits : written;
};

/** A DNI or an RTN with its hyphens; anything else as it is. */
export const formatIdentidad = (identidad: string): string => formatRtn(formatDni(identidadDigits(identidad)));
