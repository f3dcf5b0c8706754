/** Characters that a phone shows under an icon without cutting. */
const SHORT = 12;

/** A company's name for under its icon: as many whole words as fit, or a part of the first. */
export const shortName = (nombre: string): string => {
  if (nombre.length <= SHORT) return nombre;
  const words = nombre.split(/\s+/);
  let short = words[0]!;
  for (const word of words.slice(1)) {
    if (short.length + 1 + word.length > SHORT) break;
    short = `${short} ${word}`;
  }
  return short.slice(0, SHORT);
};
