import pino, { type DestinationStream, type Logger } from 'pino';

/** What PostgreSQL adds to an error: the row, the values or the statement that it failed on. */
const OF_ROWS = ['detail', 'where', 'internalQuery', 'hint'];
/** Its class of values that do not fit: even the sentence quotes them. */
const QUOTES_VALUES = /^22[0-9A-Z]{3}$/;

/** An error as the log keeps it: where and why, never what somebody wrote. */
const loggedError = (error: Error): Record<string, unknown> => {
  const logged: Record<string, unknown> = { ...pino.stdSerializers.err(error) };
  for (const name of OF_ROWS) delete logged[name];
  if (!QUOTES_VALUES.test(String(logged['code']))) return logged;
  const frames = String(logged['stack'])
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return { ...logged, message: `PostgreSQL ${String(logged['code'])}`, stack: frames.join('\n') };
};

/** The process's log: one JSON line for each event, on standard output unless told otherwise. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: ['req.headers["x-token-access"]', 'req.headers.authorization', '*.contrasenia', '*.password', '*.token'],
      serializers: { err: loggedError },
    },
    ...(destination === undefined ? [] : [destination]),
  );
