/** The numbers that identify a client. */
interface Numeros {
  readonly cliente_id: number;
  readonly dni: string | null;
  readonly rtn: string | null;
  readonly telefono: string | null;
}

const MAILBOX = /^#?\d{1,9}$/;
/** Identity and telephone numbers as people type them. */
const NUMBER = /^[+()\d\s.-]+$/;
const COUNTRY = /^(?:00)?504(?=\d{8}$)/;

/** Whether the text is the client's whole casillero, DNI, RTN or telephone: the counter then opens them at once. */
export const isExacto = (text: string, { cliente_id, dni, rtn, telefono }: Numeros): boolean => {
  const typed = text.trim();
  if (MAILBOX.test(typed) && Number(typed.replace('#', '')) === cliente_id) return true;
  if (!NUMBER.test(typed)) return false;
  const digits = typed.replace(/\D/g, '').replace(COUNTRY, '');
  return digits !== '' && [dni, rtn, telefono].includes(digits);
};
