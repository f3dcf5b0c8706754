import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { onNpmGone } from './parents.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs a program with our terminal and our signals, and waits for its end. @returns its exit code. */
export const runChild = (program, args, { env = process.env, ...options } = {}) =>
  new Promise((resolve, reject) => {
    // The channel tells the child if we are killed (kill -9); see main.ts.
    const child = spawn(program, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], ...options });
    const forwards = SIGNALS.map((signal) => [signal, () => child.kill(signal)]);
    for (const [signal, forward] of forwards) process.on(signal, forward);
    onNpmGone(() => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const [name, forward] of forwards) process.off(name, forward);
      resolve(signal === null ? (code ?? 1) : 128 + constants.signals[signal]);
    });
  });

/**
 * Replaces this process by the program where the system supports it, which saves a process; else runs it as a child.
 * @returns the child's exit code; never returns if the process was replaced.
 */
export const runInPlace = async (program, args) => {
  if (process.execve !== undefined && process.platform !== 'win32') {
    process.removeAllListeners('warning');
    process.execve(program, [program, ...args]);
  }
  return runChild(program, args);
};

/** Runs a step of the preparation; its output is shown only if it fails. */
export const runQuietly = (program, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
    child.once('error', (error) => resolve({ ok: false, output: String(error) }));
    child.once('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(output).toString() }));
  });
