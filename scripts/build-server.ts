/**
 * Bundles the server into dist/server. Our own modules become a few files, so that a start reads and
 * strips none of the TypeScript; packages stay outside but for two. Why: docs/decisions/0009-bundled-server.md.
 */
import { rolldown } from 'rolldown';
import { findPostgresBinaries } from '#kit/server/postgres/binaries.ts';
import { ROOT } from '#kit/server/root.ts';
import { StartError } from '#kit/server/start-error.ts';

const OURS = /^(#|\.|\/|[A-Za-z]:)/;
/** Hundreds of files of which we use a part. */
const SHAKEN = /^(?:zod|kysely)(?:\/|$)/;

const bundle = await rolldown({
  cwd: ROOT,
  // The second runs in a process of its own: what people send is read there.
  input: { main: 'src/app/server/main.ts', 'apart.child': 'src/kit/server/apart/apart.child.ts' },
  platform: 'node',
  external: (id) => !OURS.test(id) && !SHAKEN.test(id),
  // A module of ours that is not there must stop the build, not the start.
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
  // V8 keeps the text of what it runs: with an arrow in it each sign takes two bytes.
  charset: 'ascii',
  comments: false,
});
await bundle.close();

// Makes the links of the database's libraries: a service started next may not write here any more.
try {
  findPostgresBinaries(null);
} catch (error) {
  // Without an embedded database, DATABASE_URL names one.
  if (!(error instanceof StartError)) throw error;
}
