import { createTransport, type Transporter } from 'nodemailer';

export interface OutgoingMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: { readonly filename: string; readonly content: Buffer }[];
  /** The same for every try, so that a mail server may know a repetition. */
  readonly messageId: string;
}

const LIMIT_MS = 20_000;
const transports = new Map<string, Transporter>();

const transportFor = (smtpUrl: string): Transporter => {
  const known = transports.get(smtpUrl);
  if (known !== undefined) return known;
  const made = createTransport(smtpUrl, {
    pool: true,
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
  } as object);
  transports.set(smtpUrl, made);
  return made;
};

/** Hands a mail to the mail server. @throws when it was not taken. */
export const sendMail = async (smtpUrl: string, mail: OutgoingMail): Promise<void> => {
  await transportFor(smtpUrl).sendMail(mail);
};
