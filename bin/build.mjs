import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runQuietly } from './child.mjs';
import { ROOT, say, sayMeanwhile, Stop } from './project.mjs';

/** The build targets: what is built, from which sources, and how. A change of any source triggers a new build. */
const TARGETS = {
  web: {
    name: 'la web',
    sources: ['index.html', 'vite.config.ts', 'scripts/web', 'package-lock.json', 'public', 'src'],
    ignore: /\/server\/|\.test\.tsx?$/,
    result: 'dist/web/index.html',
    stamp: 'dist/.web',
    command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  },
  server: {
    name: 'el servidor',
    sources: ['package.json', 'package-lock.json', 'scripts/build-server.ts', 'db/data', 'src'],
    ignore: /\/web\/|\.test\.ts$/,
    result: 'dist/server/main.js',
    stamp: 'dist/.server',
    command: ['scripts/build-server.ts'],
  },
};

const filesUnder = (path) => {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesUnder(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
  );
};

/** Hashes names, sizes and times of the sources: about 10 ms, while reading them all would take a tenth of a second. */
const fingerprint = ({ sources, ignore }) => {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesUnder).sort()) {
    if (ignore.test(file)) continue;
    const { mtimeMs, size } = statSync(join(ROOT, file));
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
};

const isFresh = (target) => {
  const stamp = join(ROOT, target.stamp);
  return (
    existsSync(join(ROOT, target.result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(target)
  );
};

/** The wanted targets that are not up to date. */
export const staleTargets = (wanted) => wanted.filter((key) => !isFresh(TARGETS[key]));

export const build = async (node, keys) => {
  await Promise.all(
    keys.map(async (key) => {
      const target = TARGETS[key];
      const stamp = join(ROOT, target.stamp);
      // Taken before the build, so that changes during it are built next time.
      const before = fingerprint(target);
      mkdirSync(dirname(stamp), { recursive: true });
      rmSync(stamp, { force: true });
      say(`Compilando ${target.name}…`);
      const { ok, output } = await sayMeanwhile(`Sigue compilando ${target.name}`, () =>
        runQuietly(node, target.command, { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' } }),
      );
      if (!ok) throw new Stop(`No se pudo compilar ${target.name}:\n${output}`);
      writeFileSync(stamp, before);
    }),
  );
};
