import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createQueue, QueueFull } from '../in-turn.ts';
import { COMPILED } from '../root.ts';
import type { ApartJob } from './apart.worker.ts';
import type { OptionsOf, PartOf, ResultOf, TaskName } from './apart-tasks.ts';

/** Beside this module, in the sources as in what is built of them. */
const WORKER = new URL(`apart.worker${extname(new URL(import.meta.url).pathname)}`, import.meta.url);
/** What a worker may hold besides the bytes of the file, in MB; see docs/decisions/0041-costly-input.md. */
const MEMORY_MB = 80;
const YOUNG_MB = 4;
const DEADLINE_MS = 20_000;
/** So many files are read or wait for their turn. */
const WAITING = 4;

/** A file was not read: others are being read, or reading it takes more than a file is worth. */
export class ApartProblem extends Error {
  readonly reason: 'busy' | 'too-costly';

  constructor(reason: ApartProblem['reason']) {
    super(`the file was not read: ${reason}`);
    this.name = 'ApartProblem';
    this.reason = reason;
  }
}

type Said<T extends TaskName> = { readonly part: PartOf<T> } | { readonly result: ResultOf<T> };

interface Job<T extends TaskName> {
  readonly task: T;
  /** Where the file lies. */
  readonly path: string;
  readonly options: OptionsOf<T>;
  /** Is given what is found, part by part. */
  readonly take?: (part: PartOf<T>) => void;
  readonly memoryMb?: number;
  readonly deadlineMs?: number;
}

const run = async <T extends TaskName>({
  take,
  memoryMb = MEMORY_MB,
  deadlineMs = DEADLINE_MS,
  ...job
}: Job<T>): Promise<ResultOf<T>> => {
  const worker = new Worker(WORKER, {
    workerData: job satisfies ApartJob,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
    // It needs no setting of ours, and no secret; only what was compiled for the one before it.
    env: { NODE_COMPILE_CACHE: COMPILED },
  });
  const done = Promise.withResolvers<ResultOf<T>>();
  const deadline = setTimeout(() => done.reject(new ApartProblem('too-costly')), deadlineMs);
  worker.on('message', (said: Said<T>) => {
    if ('result' in said) return done.resolve(said.result);
    take?.(said.part);
    worker.postMessage('more', []);
  });
  worker.once('error', (error: NodeJS.ErrnoException) =>
    done.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ApartProblem('too-costly') : error),
  );
  worker.once('exit', () => done.reject(new Error(`the reader of a ${job.task} ended without a word`)));
  try {
    return await done.promise;
  } finally {
    clearTimeout(deadline);
    await worker.terminate();
  }
};

const inTurn = createQueue({ most: WAITING });

/**
 * Reads a file that somebody sent in a worker thread, within a limit of memory and of time: whatever it holds, nobody
 * else waits for it. One file is read at a time.
 * @throws ApartProblem
 */
export const readApart = async <T extends TaskName>(job: Job<T>): Promise<ResultOf<T>> => {
  try {
    return await inTurn(() => run(job));
  } catch (error) {
    throw error instanceof QueueFull ? new ApartProblem('busy') : error;
  }
};
