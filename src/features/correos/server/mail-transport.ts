import type { Transporter } from 'nodemailer';

export interface OutgoingMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: { readonly filename: string; readonly content: Buffer }[];
  /** The same for every try, so that a mail server can recognise a repetition. */
  readonly messageId: string;
}

const LIMIT_MS = 20_000;
const transports = new Map<string, Promise<Transporter>>();

/** Loads the mail library when it is needed: it is large, and a process may wait long for its first mail. */
const openTransport = async (smtpUrl: string): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer');
  return createTransport(smtpUrl, {
    pool: true,
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
  } as object);
};

const transportFor = (smtpUrl: string): Promise<Transporter> => {
  const known = transports.get(smtpUrl) ?? openTransport(smtpUrl);
  transports.set(smtpUrl, known);
  return known;
};

/** Hands a mail to the mail server. @throws if it was not accepted. */
export const sendMail = async (smtpUrl: string, mail: OutgoingMail): Promise<void> => {
  await (await transportFor(smtpUrl)).sendMail(mail);
};
