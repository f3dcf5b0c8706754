/** Letters and what stands between the parts of a name; a dot ends an initial and begins no address. */
const NAME = /^(?:[\p{L}\p{M}'’ -]|\.(?![\p{L}\p{N}]))+$/u;

/**
 * How a mail to an address that nobody has proved yet begins. Whoever registers somebody else's mail also
 * chooses the name: an advertisement or a link is not carried there in ours.
 */
export const saludoOf = (nombre: string): string => (NAME.test(nombre) ? `Hola, ${nombre}:` : 'Hola:');
