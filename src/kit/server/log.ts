import pino, { type DestinationStream, type Logger } from 'pino';

/** Fields of a PostgreSQL error that hold data: the row, the values or the statement. */
const OF_ROWS = ['detail', 'where', 'internalQuery', 'hint'];
/** Error class 22, invalid values: even its message quotes them. */
const QUOTES_VALUES = /^22[0-9A-Z]{3}$/;

/** An error as it is logged: where and why, never user data. */
const loggedError = (error: Error): Record<string, unknown> => {
  const logged: Record<string, unknown> = { ...pino.stdSerializers.err(error) };
  for (const name of OF_ROWS) delete logged[name];
  if (!QUOTES_VALUES.test(String(logged['code']))) return logged;
  const frames = String(logged['stack'])
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return { ...logged, message: `PostgreSQL ${String(logged['code'])}`, stack: frames.join('\n') };
};

/** The process's log: one JSON line per event, to standard output by default. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: ['req.headers["x-token-access"]', 'req.headers.authorization', '*.contrasenia', '*.password', '*.token'],
      serializers: { err: loggedError },
    },
    ...(destination === undefined ? [] : [destination]),
  );
