/** Country code of Honduras, whose numbers have eight digits. */
const COUNTRY = '504';
const OWN_DIGITS = 8;
/** Digits of a US number without the country code. */
const USA_DIGITS = 10;
const MOST_DIGITS = 15;

/**
 * A link that opens a WhatsApp conversation with a prepared text; null if the number is invalid.
 * @param telefono as it was written, with or without the country code.
 */
export const whatsappLink = (telefono: string | null, texto: string): string | null => {
  const digits = (telefono ?? '').replace(/\D/g, '').replace(/^00/, '');
  const number = digits.length === OWN_DIGITS ? COUNTRY + digits : digits.length === USA_DIGITS ? `1${digits}` : digits;
  if (number.length < USA_DIGITS || number.length > MOST_DIGITS) return null;
  return `https://wa.me/${number}?text=${encodeURIComponent(texto)}`;
};
