import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { apartTasks, type TaskName } from './apart-tasks.ts';

/** The job of one child process: it reads one file and exits. */
export interface ApartJob {
  readonly task: TaskName;
  /** Path of the file. */
  readonly path: string;
  readonly options: unknown;
}

type Read = (bytes: Buffer, options: unknown) => AsyncGenerator<unknown, unknown>;

const say = (said: unknown): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(said, undefined, {}, (error) => (error === null ? resolve() : reject(error)));
  });

const work = async ({ task, path, options }: ApartJob): Promise<void> => {
  const [read, bytes] = await Promise.all([apartTasks[task]() as Promise<Read>, readFile(path)]);
  const parts = read(bytes, options);
  for (;;) {
    const { value, done } = await parts.next();
    await say(done === true ? { result: value } : { part: value });
    if (done === true) return;
    // Sends one part at a time: the parent must be free to do other work in between.
    await once(process, 'message');
  }
};

if (process.send === undefined) throw new Error('this is started by another process only');
const [job] = (await once(process, 'message')) as [ApartJob];
try {
  await work(job);
} catch (error) {
  await say({ error });
}
// Otherwise the IPC channel to the parent would keep this process alive.
process.disconnect();
