import { resolve } from 'node:path';
import { z } from 'zod';
import { email } from '#kit/contract/fields.ts';

/**
 * All settings of the process, which this file alone reads from the environment. A test compares the README's table
 * with `SETTINGS`.
 */
const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const optionalUrl = (protocols: readonly string[], isWhole: (url: URL) => boolean = () => true) =>
  z
    .string()
    .refine((value) => {
      try {
        const url = new URL(value);
        return protocols.includes(url.protocol) && isWhole(url);
      } catch {
        return false;
      }
    })
    .optional();
/** The sender of our mails. */
export interface Sender {
  /** null: the name of the company. */
  readonly name: string | null;
  readonly address: string;
}

const WITH_NAME = /^(?:"([^"\\<>]+)"|([^"\\<>]+))\s*<([^<>\s]+)>$/;

/** Rejects a sender that is only partly valid: mails with one would not be accepted anywhere. */
const sender = z.string().transform((given, context): Sender => {
  const [, quoted, plain, inside] = WITH_NAME.exec(given.trim()) ?? [];
  const name = (quoted ?? plain)?.trim() ?? null;
  const address = email().safeParse(inside ?? given);
  const isName = name === null || (name !== '' && name.length <= 80 && !/\p{Cc}/u.test(name));
  if (address.success && isName) return { name, address: address.data };
  context.addIssue({ code: 'custom', message: 'no address' });
  return z.NEVER;
});

/**
 * Whether the URL says all that the store needs: a bucket without its key would fail only at the first file, long after
 * the start.
 */
const isFileStore = (url: URL): boolean => {
  if (url.protocol === 'file:') return url.host === '';
  const hasBucket = url.protocol === 's3:' ? /^\/?$/.test(url.pathname) : /^\/[^/]+$/.test(url.pathname);
  return hasBucket && url.host !== '' && [url.username, url.password].every((part) => decodeURIComponent(part) !== '');
};
const yesNo = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

interface Setting {
  readonly schema: z.ZodType;
  /** Describes a valid value in Spanish, completing «NOMBRE debe ser …». */
  readonly must: string;
  readonly help: string;
}

export const SETTINGS = {
  PORT: {
    schema: wholeNumber(0, 65535).default(3000),
    must: 'un número de puerto',
    help: 'Puerto de la web y la API (0: cualquiera libre).',
  },
  HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    must: 'una dirección donde escuchar',
    help: 'Dirección donde escucha.',
  },
  DATA_DIR: {
    schema: z.string().min(1).default('./data'),
    must: 'una carpeta',
    help: 'Base de datos incluida, archivos y llave de esta instalación.',
  },
  DATABASE_URL: {
    schema: optionalUrl(['postgres:', 'postgresql:']),
    must: 'una dirección postgres://',
    help: 'Un PostgreSQL 15 o más nuevo en lugar del incluido.',
  },
  DIRECT_DATABASE_URL: {
    schema: optionalUrl(['postgres:', 'postgresql:']),
    must: 'una dirección postgres://',
    help: 'La base de `DATABASE_URL` sin el repartidor de conexiones (pgbouncer), cuando este reparte por transacción: para los avisos, las migraciones y la cola.',
  },
  READ_DATABASE_URL: {
    schema: optionalUrl(['postgres:', 'postgresql:']),
    must: 'una dirección postgres://',
    help: 'Una réplica para las exportaciones, el tablero y los totales de entregas.',
  },
  DATABASE_POOL: {
    // Two of the connections listen for the queue.
    schema: wholeNumber(3, 200).default(10),
    must: 'un número de 3 a 200',
    help: 'Conexiones de este proceso a la base de datos; aparte van 4 de lectura y una de avisos, y en la réplica otras tantas como aquí.',
  },
  SMTP_URL: {
    schema: optionalUrl(['smtp:', 'smtps:']),
    must: 'una dirección smtp:// o smtps://',
    help: 'Servidor de correo. Sin él los correos solo quedan en /admin/correos.',
  },
  MAIL_FROM: {
    schema: sender.optional(),
    must: 'una dirección de correo, sola o como Nombre <direccion@dominio>',
    help: 'Remitente de los correos, con nombre o sin él (entonces, el de la empresa); si falta, el correo de notificaciones de la empresa.',
  },
  FILES_URL: {
    schema: optionalUrl(['file:', 's3:', 's3+http:', 's3+https:'], isFileStore),
    must: 'una carpeta (file:///carpeta) o un cubo con su llave y su secreto (s3://llave:secreto@cubo o s3+https://llave:secreto@servidor/cubo)',
    help: 'Dónde se guardan los archivos; si falta, DATA_DIR/files.',
  },
  PUBLIC_URL: {
    schema: optionalUrl(['http:', 'https:']),
    must: 'una dirección http:// o https://',
    help: 'Dirección que usan los clientes, para los enlaces de los correos; si falta, http://HOST:PORT.',
  },
  TRUST_PROXY: {
    // The number of proxies, not a boolean: if all were trusted, clients could forge the address that they are
    // rate-limited by.
    schema: wholeNumber(0, 10).default(0),
    must: 'el número de proxies propios, de 0 a 10',
    help: 'Cuántos proxies propios hay delante: de lo que ellos agregan a X-Forwarded-For se toma la dirección de quien llama.',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    must: 'fatal, error, warn, info, debug, trace o silent',
    help: 'Cuánto se registra.',
  },
  ADMIN_PASSWORD: {
    schema: z.string().min(8).max(128).optional(),
    must: 'una contraseña de 8 a 128 caracteres',
    help: 'Primera contraseña de `admin`; si falta se genera una, que se cambia al primer ingreso.',
  },
  METRICS_TOKEN: {
    schema: z.string().min(16).optional(),
    must: 'un token de al menos 16 caracteres',
    help: 'Abre /metrics (Authorization: Bearer …); sin él no hay métricas.',
  },
  SECRET_KEY: {
    schema: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    must: 'una llave de 64 dígitos hexadecimales',
    help: 'Llave de los secretos guardados; si falta, DATA_DIR/secret.key. Necesaria con varias máquinas.',
  },
  ACCEPT_SECRET_KEY: {
    schema: z
      .string()
      .regex(/^[0-9a-f]{12}$/)
      .optional(),
    must: 'las 12 cifras hexadecimales que dijo el arranque',
    help: 'Acepta una llave que no es la de antes: las cifras que el arranque dice cuando la rechaza.',
  },
  WORKER: {
    schema: z.enum(['inside', 'off']).default('inside'),
    must: '`inside` u `off`',
    help: 'Si este proceso también trabaja la cola de tareas.',
  },
  WORKER_CONCURRENCY: {
    schema: wholeNumber(1, 50).default(4),
    must: 'un número de 1 a 50',
    help: 'Tareas que se trabajan a la vez; la mitad, solo correos.',
  },
  OFFLINE_SHELL: {
    schema: yesNo.default(true),
    must: '0 o 1',
    help: 'Si el portal abre sin red en los teléfonos de los clientes; con 0 cada navegador deja de hacerlo en su próxima visita.',
  },
  DEMO: {
    schema: yesNo.default(false),
    must: '0 o 1',
    help: 'Llenar una base de datos vacía con la empresa de demostración.',
  },
} as const satisfies Record<string, Setting>;

type RawConfig = { readonly [K in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[K]['schema']> };

export interface Config extends RawConfig {
  /** DATA_DIR as an absolute path. */
  readonly dataDir: string;
}

export class ConfigError extends Error {}

/** @throws ConfigError with one sentence a line, each naming the setting that is wrong. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { schema, must }] of Object.entries<Setting>(SETTINGS)) {
    const given = env[name];
    const parsed = schema.safeParse(given === undefined || given === '' ? undefined : given);
    if (parsed.success) values[name] = parsed.data;
    else problems.push(`${name} debe ser ${must}.`);
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const raw = values as RawConfig;
  return { ...raw, dataDir: resolve(raw.DATA_DIR) };
};
