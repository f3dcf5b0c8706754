import type { TestApi } from './api.ts';
import { asReceived } from './as-received.ts';

/** The newest mail to an address, as it arrives. */
export const lastMailTo = async ({ db }: Pick<TestApi, 'db'>, destinatario: string) => {
  const mail = await db
    .selectFrom('correos')
    .select(['plantilla', 'texto', 'secreto'])
    .where('destinatario', '=', destinatario)
    .orderBy('correo_id', 'desc')
    .executeTakeFirst();
  return mail === undefined ? undefined : asReceived(mail);
};

/** The code of five digits in a mail; empty if there is none. */
export const codeIn = (texto: string | undefined): string => /Código: (\d{5})/.exec(texto ?? '')?.[1] ?? '';
