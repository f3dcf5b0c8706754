/**
 * The tasks that read uploaded files. Each runs in a child process of its own, passes on what it finds in parts and
 * finally returns a result; a faulty file is a result, not an error. A child starts empty and loads only what its task
 * needs.
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
