import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const KB = 1024;

/** What a process holds of the memory, MB. */
export const memoryOf = (pid: number): number => {
  const kilobytes =
    process.platform === 'linux'
      ? /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return Number(kilobytes) / KB;
};

/** What a process holds, of what several hold together its part, MB; 0 where the system does not tell, or it is gone. */
export const sharedMemoryOf = (pid: number): number => {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / KB;
  } catch {
    return 0;
  }
};
