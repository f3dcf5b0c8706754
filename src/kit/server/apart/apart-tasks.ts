/**
 * What is done with files that people send. Each runs in a process of its own: it hands over what it finds in parts, and
 * at last a result; what is wrong with a file is a result and no error. A process begins with nothing loaded, and loads
 * what its own task needs.
 */
export const apartTasks = {
  table: async () => (await import('../table/read-table.ts')).readTable,
  icons: async () => (await import('../icons/draw-icons.ts')).drawIcons,
} as const;

export type TaskName = keyof typeof apartTasks;
type Task<T extends TaskName> = Awaited<ReturnType<(typeof apartTasks)[T]>>;
export type OptionsOf<T extends TaskName> = Parameters<Task<T>>[1];
export type PartOf<T extends TaskName> = ReturnType<Task<T>> extends AsyncGenerator<infer Part> ? Part : never;
export type ResultOf<T extends TaskName> =
  ReturnType<Task<T>> extends AsyncGenerator<unknown, infer Result> ? Result : never;
