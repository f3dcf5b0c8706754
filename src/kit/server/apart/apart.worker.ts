import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { apartTasks, type TaskName } from './apart-tasks.ts';

/** What one worker is for: it reads one file, and ends. */
export interface ApartJob {
  readonly task: TaskName;
  /** The file, or where it lies. */
  readonly source: Uint8Array | string;
  readonly options: unknown;
}

const port = parentPort;
if (port === null) throw new Error('this runs in a worker only');
const { task, source, options } = workerData as ApartJob;

const read = apartTasks[task] as (bytes: Buffer, options: unknown) => AsyncGenerator<unknown, unknown>;
const bytes = typeof source === 'string' ? await readFile(source) : Buffer.from(source);
const parts = read(bytes, options);
for (;;) {
  const { value, done } = await parts.next();
  port.postMessage(done === true ? { result: value } : { part: value });
  if (done === true) break;
  // One part at a time: whoever takes them has other things to do in between.
  await once(port, 'message');
}
// Else the port would keep it alive.
port.close();
