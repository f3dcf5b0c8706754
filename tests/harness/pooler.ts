import { createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';

/** Message types of PostgreSQL's protocol: the byte of their letter. */
const READY = 'Z'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);
const LENGTH_BYTES = 4;
/** Sent by a client before its start message to ask for encryption. */
const ASKS_ENCRYPTION = 80_877_103;
const TAKEN = new Set(['user', 'database', 'application_name', 'client_encoding']);

const message = (letter: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeInt32BE(body.length + LENGTH_BYTES);
  return Buffer.concat([Buffer.from(letter), length, body]);
};
const texts = (...parts: readonly string[]): Buffer => Buffer.from(parts.map((part) => `${part}\0`).join(''));

const WELCOME = Buffer.concat([
  message('R', Buffer.alloc(LENGTH_BYTES)),
  message('S', texts('client_encoding', 'UTF8')),
  message('Z', Buffer.from('I')),
]);
const refusal = (name: string): Buffer =>
  message('E', Buffer.concat([texts('SFATAL', 'C08P01', `Munsupported startup parameter: ${name}`), Buffer.alloc(1)]));

/** Splits the stream into whole messages. */
const messagesOf = (onMessage: (whole: Buffer) => void) => {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk: Buffer): void => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length > LENGTH_BYTES && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1;
      onMessage(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  };
};

/** A connection to the database that is lent from client to client. */
interface Served {
  readonly stream: Socket;
  answer: (whole: Buffer) => void;
}

export interface Pooler {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A pooler in front of the tests' database, as an operator may have one: it accepts no options, and knows no prepared
 * statements.
 * @param mode whether a client keeps its database connection, or gives it back after each transaction.
 */
export const startPooler = async (url: string, mode: 'session' | 'transaction'): Promise<Pooler> => {
  const idle: Served[] = [];
  const opened: pg.Client[] = [];
  const clients = new Set<Socket>();

  const serve = async (): Promise<Served> => {
    const known = idle.pop();
    if (known !== undefined) return known;
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    opened.push(client);
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.removeAllListeners('data');
    const served: Served = { stream, answer: () => undefined };
    stream.on(
      'data',
      messagesOf((whole) => served.answer(whole)),
    );
    return served;
  };

  const attend = (client: Socket): void => {
    let started = false;
    let head: Buffer = Buffer.alloc(0);
    let served: Promise<Served> | null = null;
    const giveBack = (): void => {
      void served?.then((one) => idle.push(one));
      served = null;
    };
    const answer = (whole: Buffer): void => {
      client.write(whole);
      if (mode === 'transaction' && whole[0] === READY && whole.at(-1) === IDLE) giveBack();
    };
    const forward = messagesOf((whole) => {
      if (whole[0] === TERMINATE) return;
      served ??= serve().then((one) => Object.assign(one, { answer }));
      void served.then(({ stream }) => stream.write(whole));
    });
    const start = (chunk: Buffer): void => {
      head = Buffer.concat([head, chunk]);
      if (head.length < 2 * LENGTH_BYTES || head.length < head.readInt32BE(0)) return;
      const isEncryption = head.readInt32BE(LENGTH_BYTES) === ASKS_ENCRYPTION;
      const names = head.toString('utf8', 2 * LENGTH_BYTES).split('\0');
      head = Buffer.alloc(0);
      if (isEncryption) return void client.write('N');
      const refused = names.find((name, place) => place % 2 === 0 && name !== '' && !TAKEN.has(name));
      if (refused !== undefined) return void client.end(refusal(refused));
      started = true;
      client.write(WELCOME);
    };
    client.on('data', (chunk: Buffer) => (started ? forward(chunk) : start(chunk)));
    client.on('error', () => undefined);
    client.on('close', () => {
      clients.delete(client);
      giveBack();
    });
    clients.add(client);
  };

  const server = createServer(attend);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = new URL(url);
  // The pooler's address must not lead to the database's socket.
  address.search = '';
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: address.href,
    close: async () => {
      for (const client of clients) client.destroy();
      for (const { stream } of opened.map((one) => (one as unknown as { connection: { stream: Socket } }).connection))
        stream.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
