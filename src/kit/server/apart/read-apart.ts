import { fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createQueue, QueueFull } from '../in-turn.ts';
import { COMPILED } from '../root.ts';
import type { ApartJob } from './apart.child.ts';
import type { OptionsOf, PartOf, ResultOf, TaskName } from './apart-tasks.ts';

/** The child module lies beside this one, both in the sources and in the build. */
const CHILD = fileURLToPath(new URL(`apart.child${extname(new URL(import.meta.url).pathname)}`, import.meta.url));
/** Heap limit of the child, without the bytes of the file, in MB; see docs/decisions/0041-costly-input.md. */
const MEMORY_MB = 80;
/** Signals that end a process over its memory limit: sent by V8, or by a system that is out of memory. */
const OUT_OF_MEMORY: ReadonlySet<NodeJS.Signals | null> = new Set(['SIGABRT', 'SIGKILL']);
const DEADLINE_MS = 20_000;
/** Files that are being read or are queued, at most. */
const WAITING = 4;

/** The file was not read: the queue is full, or reading it would cost too much memory or time. */
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
  /** Path of the file. */
  readonly path: string;
  readonly options: OptionsOf<T>;
  /** Receives what is found, part by part. */
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
    // The child gets none of our settings or secrets, only the compile cache that the previous one left.
    env: { NODE_COMPILE_CACHE: COMPILED, MALLOC_ARENA_MAX: '2' },
    // Parts keep their types on the way; what V8 prints when it dies does not belong in our log.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const done = Promise.withResolvers<ResultOf<T>>();
  const deadline = setTimeout(() => done.reject(new ApartProblem('too-costly')), deadlineMs);
  // Sending to a process that has just ended fails; its exit tells why.
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
 * Reads an uploaded file in a child process, within a limit of memory and time: whatever the file holds, it blocks
 * nobody else, and all memory is freed when the child ends. One file is read at a time.
 * @throws ApartProblem
 */
export const readApart = async <T extends TaskName>(job: Job<T>): Promise<ResultOf<T>> => {
  try {
    return await inTurn(() => run(job));
  } catch (error) {
    throw error instanceof QueueFull ? new ApartProblem('busy') : error;
  }
};
