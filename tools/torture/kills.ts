import type { Installation } from './installation.ts';

interface Kind {
  /** For the report. */
  readonly name: string;
  readonly kill: () => void | Promise<void>;
}

/**
 * The kinds of kills, used by turns. A killed process is restarted as by the operator's supervisor; a killed database
 * by the first API process, which owns and watches it.
 */
export const killKinds = ({
  apis: [first, second],
  worker,
  killDatabase,
}: Installation): readonly [Kind, ...Kind[]] => {
  const processes = [
    { name: 'API dueña', kill: () => first.kill() },
    { name: 'trabajador', kill: () => worker.kill() },
    { name: 'API segunda', kill: () => second.kill() },
  ] as const;
  if (killDatabase === null) return processes;
  const [owner, jobs, other] = processes;
  return [
    owner,
    { name: 'base', kill: () => killDatabase(false) },
    jobs,
    { name: 'base con sus procesos', kill: () => killDatabase(true) },
    other,
    {
      name: 'todo a la vez',
      kill: async () => {
        killDatabase(true);
        await Promise.all([first.kill(), second.kill(), worker.kill()]);
      },
    },
  ];
};
