import { createServer } from 'node:net';
import type { Config } from '#kit/server/config/config.ts';
import { StartError } from '#kit/server/start-error.ts';

type Address = Pick<Config, 'PORT' | 'HOST'>;

const SENTENCES: Readonly<Record<string, (address: Address) => string>> = {
  EADDRINUSE: ({ PORT, HOST }) =>
    `El puerto ${PORT} de ${HOST} ya está en uso: detenga el otro programa o indique otro con PORT.`,
  EACCES: ({ PORT }) => `No hay permiso para usar el puerto ${PORT}: indique otro con PORT (1024 o mayor).`,
  EADDRNOTAVAIL: ({ HOST }) => `Esta máquina no tiene la dirección ${HOST}: corrija HOST.`,
  ENOTFOUND: ({ HOST }) => `No se encuentra la dirección ${HOST}: corrija HOST.`,
};

/** Turns an error of listening into a sentence for the operator; other errors are returned as they are. */
export const portInUse = (address: Address, error: NodeJS.ErrnoException): Error => {
  const sentence = SENTENCES[error.code ?? ''];
  return sentence === undefined ? error : new StartError(sentence(address), { cause: error });
};

/** Checks that the port is free before the database is started in vain. @throws StartError if it is not. */
export const requirePort = ({ PORT, HOST }: Address): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(portInUse({ PORT, HOST }, error)));
    probe.listen(PORT, HOST, () => probe.close(() => resolve()));
  });
