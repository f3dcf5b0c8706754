import { fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createQueue, QueueFull } from '../in-turn.ts';
import { COMPILED } from '../root.ts';
import type { ApartJob } from './apart.child.ts';
import type { OptionsOf, PartOf, ResultOf, TaskName } from './apart-tasks.ts';

/** Beside this module, in the sources as in what is built of them. */
const CHILD = fileURLToPath(new URL(`apart.child${extname(new URL(import.meta.url).pathname)}`, import.meta.url));
/** What it may hold besides the bytes of the file, in MB; see docs/decisions/0041-costly-input.md. */
const MEMORY_MB = 80;
/** How a process ends that holds more: by V8, or by a system that has no more to give. */
const OUT_OF_MEMORY: ReadonlySet<NodeJS.Signals | null> = new Set(['SIGABRT', 'SIGKILL']);
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

type Said<T extends TaskName> =
  | { readonly part: PartOf<T> }
  | { readonly result: ResultOf<T> }
  | { readonly error: unknown };

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
  const child = fork(CHILD, {
    execArgv: [`--max-old-space-size=${memoryMb}`, '--max-semi-space-size=2'],
    // It needs no setting of ours, and no secret; only what was compiled for the one before it.
    env: { NODE_COMPILE_CACHE: COMPILED, MALLOC_ARENA_MAX: '2' },
    // What it found goes as it is, and of what V8 says at its end nothing is for our log.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const done = Promise.withResolvers<ResultOf<T>>();
  const deadline = setTimeout(() => done.reject(new ApartProblem('too-costly')), deadlineMs);
  // What is sent to a process that has just ended fails; its end says why.
  const send = (what: ApartJob | 'more'): unknown => child.send(what, () => undefined);
  child.on('message', (said: Said<T>) => {
    if ('result' in said) return done.resolve(said.result);
    if ('error' in said) return done.reject(said.error);
    take?.(said.part);
    send('more');
  });
  child.once('error', done.reject);
  child.once('exit', (_code, signal) =>
    done.reject(
      OUT_OF_MEMORY.has(signal)
        ? new ApartProblem('too-costly')
        : new Error(`the reader of a ${job.task} ended without a word`),
    ),
  );
  send(job);
  try {
    return await done.promise;
  } finally {
    clearTimeout(deadline);
    child.kill('SIGKILL');
  }
};

const inTurn = createQueue({ most: WAITING });

/**
 * Reads a file that somebody sent in a process of its own, within a limit of memory and of time: whatever it holds,
 * nobody else waits for it, and all that it took is given back with its end. One file is read at a time.
 * @throws ApartProblem
 */
export const readApart = async <T extends TaskName>(job: Job<T>): Promise<ResultOf<T>> => {
  try {
    return await inTurn(() => run(job));
  } catch (error) {
    throw error instanceof QueueFull ? new ApartProblem('busy') : error;
  }
};
