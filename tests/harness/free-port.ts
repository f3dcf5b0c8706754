import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that systems usually give to outgoing connections: of the many beside, one could take the port again. */
const FROM = 20_000;
const BELOW = 32_000;

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
};

/** A free port of this machine. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(FROM, BELOW);
  return (await isFree(port)) ? port : freePort();
};
