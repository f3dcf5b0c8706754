/** Words that begin a name of several words: «De La Cruz» is one surname. */
const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'san', 'santa', 'von', 'van', 'mc', 'da', 'di']);

/** The first name or surname of several: «María Fernanda» is María, «De La Cruz Paz» is De La Cruz. */
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

/** Who a purchase is sent to: first name, first surname, the mailbox, and by which service it goes on. */
export const nombreEnUsa = (
  { cliente_id, cliente_nombre, cliente_apellido }: Destinatario,
  servicio_codigo: string,
): string => `${firstName(cliente_nombre)} ${firstName(cliente_apellido)} #${cliente_id} ${servicio_codigo}`;
