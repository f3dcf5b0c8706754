import { resolve } from 'node:path';
import { z } from 'zod';

/**
 * Every setting of the process, read from the environment in this file only. The README's table is
 * checked against `SETTINGS` by a test.
 */
const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const optionalUrl = (...protocols: readonly string[]) =>
  z
    .string()
    .refine((value) => {
      try {
        return protocols.includes(new URL(value).protocol);
      } catch {
        return false;
      }
    })
    .optional();
const yesNo = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

interface Setting {
  readonly schema: z.ZodType;
  /** What a right value looks like, completing "NAME must be …". */
  readonly must: string;
  readonly help: string;
}

export const SETTINGS = {
  PORT: { schema: wholeNumber(0, 65535).default(3000), must: 'a port number', help: 'Port of web and API (0: any free one).' },
  HOST: { schema: z.string().min(1).default('127.0.0.1'), must: 'an address to listen on', help: 'Address to listen on.' },
  DATA_DIR: { schema: z.string().min(1).default('./data'), must: 'a folder', help: 'Embedded database, files and secrets of this installation.' },
  DATABASE_URL: { schema: optionalUrl('postgres:', 'postgresql:'), must: 'a postgres:// address', help: 'A PostgreSQL 15 or newer instead of the embedded one.' },
  READ_DATABASE_URL: { schema: optionalUrl('postgres:', 'postgresql:'), must: 'a postgres:// address', help: 'A replica for reports and exports.' },
  DATABASE_POOL: { schema: wholeNumber(2, 200).default(10), must: 'a number from 2 to 200', help: 'Connections of this process.' },
  SMTP_URL: { schema: optionalUrl('smtp:', 'smtps:'), must: 'an smtp:// or smtps:// address', help: 'Mail server. Without it mails only land in /admin/correos.' },
  MAIL_FROM: { schema: z.string().min(3).optional(), must: 'a mail address', help: 'Sender of mails; else the company’s notification address.' },
  FILES_URL: { schema: optionalUrl('file:', 's3:', 's3+http:'), must: 'a file:// or s3://key:secret@host/bucket address', help: 'Where files are kept; else DATA_DIR/files.' },
  PUBLIC_URL: { schema: optionalUrl('http:', 'https:'), must: 'an http:// or https:// address', help: 'Address that customers use, for links in mails; else http://HOST:PORT.' },
  TRUST_PROXY: { schema: yesNo.default(false), must: '0 or 1', help: 'Take the caller’s address from X-Forwarded-For (behind a proxy of yours only).' },
  LOG_LEVEL: { schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'), must: 'fatal, error, warn, info, debug, trace or silent', help: 'How much is logged.' },
  ADMIN_PASSWORD: { schema: z.string().min(8).max(128).optional(), must: 'a password of 8 to 128 characters', help: 'First password of `admin`; else one is made and must be changed at first log-in.' },
  METRICS_TOKEN: { schema: z.string().min(16).optional(), must: 'a token of at least 16 characters', help: 'Opens /metrics (Authorization: Bearer …); without it metrics are off.' },
  SECRET_KEY: { schema: z.string().regex(/^[0-9a-f]{64}$/).optional(), must: '64 hexadecimal digits', help: 'Key for stored secrets; else kept in DATA_DIR/secret.key. Needed with several machines.' },
  WORKER: { schema: z.enum(['inside', 'off']).default('inside'), must: '`inside` or `off`', help: 'Whether this process also works off the job queue.' },
  WORKER_CONCURRENCY: { schema: wholeNumber(1, 50).default(4), must: 'a number from 1 to 50', help: 'Jobs worked on at once.' },
  DEMO: { schema: yesNo.default(false), must: '0 or 1', help: 'Fill an empty database with the demonstration company.' },
} as const satisfies Record<string, Setting>;

type RawConfig = { readonly [K in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[K]['schema']> };

export interface Config extends RawConfig {
  /** DATA_DIR as an absolute path. */
  readonly dataDir: string;
}

export class ConfigError extends Error {}

/**
 * @throws ConfigError with one sentence a line, each naming the setting that is wrong.
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { schema, must }] of Object.entries<Setting>(SETTINGS)) {
    const given = env[name];
    const parsed = schema.safeParse(given === undefined || given === '' ? undefined : given);
    if (parsed.success) values[name] = parsed.data;
    else problems.push(`${name} must be ${must}.`);
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const raw = values as RawConfig;
  return { ...raw, dataDir: resolve(raw.DATA_DIR) };
};
