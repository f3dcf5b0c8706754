import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ZOMBIE = 'Z';
/** Fields of /proc/<pid>/stat after the program's name, which may itself contain blanks and brackets. */
const STATE = 0;
const START_TIME = 19;

const procStat = (pid: number): string[] | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
};

const ask = (pid: number, column: string): string =>
  spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';

/** Whether the process is running; a zombie is not. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return process.platform !== 'linux' || (procStat(pid)?.[STATE] ?? ZOMBIE) !== ZOMBIE;
};

/** The start time of a process as the system reports it; together with the pid it is unique. */
export const startTime = (pid: number): string => {
  if (process.platform === 'linux') return procStat(pid)?.[START_TIME] ?? '';
  return process.platform === 'win32' ? '' : ask(pid, 'lstart');
};

/** The command line; empty if the system does not provide it. */
export const commandLine = (pid: number): string => {
  if (process.platform === 'win32') return '';
  if (process.platform !== 'linux') return ask(pid, 'command');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
};
