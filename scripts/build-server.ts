/**
 * Bundles the server into dist/server. Our own modules become a few files, so that a start reads and
 * strips none of the TypeScript; packages stay outside. Why: docs/decisions/0009-bundled-server.md.
 */
import { rolldown } from 'rolldown';
import { ROOT } from '#kit/server/root.ts';

const OURS = /^(#|\.|\/|[A-Za-z]:)/;

const bundle = await rolldown({
  cwd: ROOT,
  input: { main: 'src/app/server/main.ts' },
  platform: 'node',
  external: (id) => !OURS.test(id),
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
});
await bundle.close();
