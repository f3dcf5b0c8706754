/** What a phone writes under an icon before it cuts. */
const SHORT = 12;

/** A company's name as it stands under its icon: whole words where one fits. */
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
