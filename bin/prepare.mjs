import { build, staleTargets } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { alone } from './lock.mjs';
import { findNode24 } from './node24.mjs';

/**
 * Installs what is missing and builds what is outdated, so that a fresh clone needs one command.
 * @param targets what must be built: `web`, `server`.
 * @returns the path of Node 24.
 */
export const prepare = async (targets = []) => {
  if (!isInstalled())
    await alone(async () => {
      if (!isInstalled()) await install();
    });
  const node = findNode24();
  if (staleTargets(targets).length > 0) await alone(() => build(node, staleTargets(targets)));
  return node;
};
