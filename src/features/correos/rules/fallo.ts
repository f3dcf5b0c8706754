/** What is known of a mail that was not accepted. */
export interface Fallo {
  /** The error of the connection: ECONNREFUSED, ETIMEDOUT, EAUTH … */
  readonly code?: string | undefined;
  /** The mail server's reply code, e.g. 550; absent if there was no reply. */
  readonly responseCode?: number | undefined;
  readonly message: string;
}

const LONGEST = 500;

/** Sentences by the mail server's reply code (RFC 5321); the first that fits is used. */
const BY_ANSWER: readonly (readonly [codes: readonly number[], sentence: string])[] = [
  [[530, 534, 535, 538], 'El servidor de correo no acepta el usuario o la contraseña de SMTP_URL.'],
  [[452, 552], 'El buzón del destinatario o el servidor de correo está lleno, o el mensaje es muy grande.'],
  [[550, 551, 553], 'El servidor de correo rechaza al destinatario o al remitente.'],
  [[421, 450, 451], 'El servidor de correo está ocupado.'],
  [[554], 'El servidor de correo rechaza el mensaje.'],
];
const BY_CODE: Readonly<Record<string, string>> = {
  EAUTH: 'El servidor de correo no acepta el usuario o la contraseña de SMTP_URL.',
  ECONNREFUSED: 'El servidor de correo no contesta.',
  ECONNRESET: 'El servidor de correo cortó la conexión.',
  ECONNECTION: 'El servidor de correo cortó la conexión.',
  EDNS: 'No se encuentra el servidor de correo de SMTP_URL.',
  ENOTFOUND: 'No se encuentra el servidor de correo de SMTP_URL.',
  ETIMEDOUT: 'El servidor de correo tarda demasiado.',
  ETLS: 'No se pudo conectar de forma segura con el servidor de correo.',
  ESOCKET: 'No se pudo conectar con el servidor de correo.',
};
const OTHERWISE = 'El servidor de correo no tomó el mensaje.';

/** Why a mail was not accepted, for users who look at the mails, with the server's own words. */
export const falloSentence = ({ code = '', responseCode, message }: Fallo): string => {
  const refused = message.includes('ECONNREFUSED') ? BY_CODE['ECONNREFUSED'] : undefined;
  const answered = BY_ANSWER.find(([codes]) => responseCode !== undefined && codes.includes(responseCode))?.[1];
  const sentence = answered ?? refused ?? BY_CODE[code] ?? OTHERWISE;
  return `${sentence} Respuesta: ${message}`.slice(0, LONGEST);
};
