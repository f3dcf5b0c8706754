/** Words that begin a name of several words: «De La Cruz» is one surname. */
const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'san', 'santa', 'von', 'van', 'mc', 'da', 'di']);

/** The first of several names or surnames: «María Fernanda» is María, «De La Cruz Paz» is De La Cruz. */
export const firstName = (names: string): string => {
  const words = names.trim().split(/\s+/);
  const end = words.findIndex((word) => !PARTICLES.has(word.toLowerCase()));
  return words.slice(0, end < 0 ? words.length : end + 1).join(' ');
};

export interface Destinatario {
  readonly cliente_id: number;
  readonly cliente_nombre: string;
  readonly cliente_apellido: string;
}

/** The recipient of a purchase: first name, first surname, mailbox and the code of the service. */
export const nombreEnUsa = (
  { cliente_id, cliente_nombre, cliente_apellido }: Destinatario,
  servicio_codigo: string,
): string => `${firstName(cliente_nombre)} ${firstName(cliente_apellido)} #${cliente_id} ${servicio_codigo}`;
