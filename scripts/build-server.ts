/**
 * Bundles the server into dist/server. Our own modules become a few files, so that a start does not read and strip all
 * the TypeScript; packages stay outside, except two. Why: docs/decisions/0009-bundled-server.md.
 */
import { rolldown } from 'rolldown';
import { findPostgresBinaries } from '#kit/server/postgres/binaries.ts';
import { ROOT } from '#kit/server/root.ts';
import { StartError } from '#kit/server/start-error.ts';

const OURS = /^(#|\.|\/|[A-Za-z]:)/;
/** Packages of hundreds of files of which we use a part. */
const SHAKEN = /^(?:zod|kysely)(?:\/|$)/;

const bundle = await rolldown({
  cwd: ROOT,
  input: {
    main: 'src/app/server/main.ts',
    // Under a name of its own: the journeys start one product after another in a process (e2e/harness/portal-host.ts).
    'start-process': 'src/app/server/start-process.ts',
    // Runs in its own process, which reads what people send.
    'apart.child': 'src/kit/server/apart/apart.child.ts',
  },
  platform: 'node',
  external: (id) => !OURS.test(id) && !SHAKEN.test(id),
  // A missing module of ours must stop the build, not the start.
  onwarn: ({ code, message }) => {
    if (code === 'UNRESOLVED_IMPORT') throw new Error(message);
  },
});
await bundle.write({
  dir: 'dist/server',
  format: 'esm',
  cleanDir: true,
  chunkFileNames: '[name]-[hash].js',
  sourcemap: false,
  // V8 keeps the source text in memory: a single character beyond Latin-1, such as an arrow, doubles its size.
  charset: 'ascii',
  comments: false,
});
await bundle.close();

// Links the database's libraries now: a service started later may not write here any more.
try {
  findPostgresBinaries(null);
} catch (error) {
  // There is no embedded database; DATABASE_URL names one.
  if (!(error instanceof StartError)) throw error;
}
