import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const KB = 1024;

/** The resident memory of a process, MB. */
export const memoryOf = (pid: number): number => {
  const kilobytes =
    process.platform === 'linux'
      ? /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return Number(kilobytes) / KB;
};

/** The memory of a process with its share of shared memory (PSS), MB; 0 if the system does not tell or it has ended. */
export const sharedMemoryOf = (pid: number): number => {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / KB;
  } catch {
    return 0;
  }
};
