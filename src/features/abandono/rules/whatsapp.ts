/** Honduras; its numbers have eight digits. */
const COUNTRY = '504';
const OWN_DIGITS = 8;
/** Of a number of the United States, without its country. */
const USA_DIGITS = 10;
const MOST_DIGITS = 15;

/**
 * The address that opens a conversation on WhatsApp with a text ready to be sent; null: the number is none.
 * @param telefono as it was written, with or without its country.
 */
export const whatsappLink = (telefono: string | null, texto: string): string | null => {
  const digits = (telefono ?? '').replace(/\D/g, '').replace(/^00/, '');
  const number = digits.length === OWN_DIGITS ? COUNTRY + digits : digits.length === USA_DIGITS ? `1${digits}` : digits;
  if (number.length < USA_DIGITS || number.length > MOST_DIGITS) return null;
  return `https://wa.me/${number}?text=${encodeURIComponent(texto)}`;
};
