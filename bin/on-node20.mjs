const WANTED_MAJOR = 20;

/**
 * Runs one of the commands where this Node can. An older one must be able to read this file and those that import it, so
 * that it says the sentence instead of stumbling over the first word that it does not know: all the rest is loaded here.
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
