import type { Rolldown } from 'vite';

/** Looks up the files of a build that something needs. */
export class ChunkFiles {
  readonly #chunks: readonly Rolldown.OutputChunk[];

  constructor(bundle: Rolldown.OutputBundle) {
    this.#chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  }

  /** The files that the page itself loads: its first script with all its imports. */
  entry(): Set<string> {
    return new Set(this.#chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...this.#collect(chunk)]));
  }

  /** The scripts and styles that a module needs. @param file its unique name, e.g. `LoginPage.tsx`. */
  of(file: string): Set<string> {
    const found = this.#chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${file}`)));
    if (found.length !== 1) throw new Error(`${found.length} files of the build hold ${file}: it needs one`);
    return this.#collect(found[0]!);
  }

  #collect(chunk: Rolldown.OutputChunk, into = new Set<string>()): Set<string> {
    if (into.has(chunk.fileName)) return into;
    into.add(chunk.fileName);
    for (const other of this.#chunks.filter(({ fileName }) => chunk.imports.includes(fileName)))
      this.#collect(other, into);
    // After those of its imports, as Vite applies them.
    for (const style of chunk.viteMetadata?.importedCss ?? []) into.add(style);
    return into;
  }
}
