const WANTED_MAJOR = 20;

/**
 * Runs a command if this Node can. Older versions must be able to parse this file and those that import it, so that
 * they print the sentence instead of a syntax error: everything else is loaded by `load`.
 */
export const onNode20 = (load) => {
  const { node } = process.versions;
  if (Number(node.split('.')[0]) >= WANTED_MAJOR) return load();
  console.error(
    `Encomienda necesita Node 20 o posterior y este es el ${node}: instale uno más nuevo (https://nodejs.org) y repita.`,
  );
  process.exitCode = 1;
  return undefined;
};
