import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { apartTasks, type TaskName } from './apart-tasks.ts';

/** What one worker is for: it reads one file, and ends. */
export interface ApartJob {
  readonly task: TaskName;
  /** Where the file lies. */
  readonly path: string;
  readonly options: unknown;
}

const port = parentPort;
if (port === null) throw new Error('this runs in a worker only');
const { task, path, options } = workerData as ApartJob;

type Read = (bytes: Buffer, options: unknown) => AsyncGenerator<unknown, unknown>;
const [read, bytes] = await Promise.all([apartTasks[task]() as Promise<Read>, readFile(path)]);
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
