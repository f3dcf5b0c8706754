/** Letters and what stands between the parts of a name; a dot may only end an initial, so that no address matches. */
const NAME = /^(?:[\p{L}\p{M}'’ -]|\.(?![\p{L}\p{N}]))+$/u;

/**
 * The greeting of a mail to an address that nobody has proved yet. Whoever registers somebody else's mail also chooses
 * the name: an advertisement or a link must not be sent in our mail, so that only a plain name is used.
 */
export const saludoOf = (nombre: string): string => (NAME.test(nombre) ? `Hola, ${nombre}:` : 'Hola:');
