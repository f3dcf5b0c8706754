type Pattern = readonly [name: string, sign: RegExp];

// Order matters: Edge and Opera also say Chrome, Chrome also says Safari.
const BROWSERS: readonly Pattern[] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];
const SYSTEMS: readonly Pattern[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

const nameOf = (patterns: readonly Pattern[], text: string): string | undefined =>
  patterns.find(([, sign]) => sign.test(text))?.[0];

/** A readable name for the device of a session, from its User-Agent: «Chrome en Windows». */
export const deviceName = (userAgent: string): string => {
  const browser = nameOf(BROWSERS, userAgent);
  const system = nameOf(SYSTEMS, userAgent);
  if (browser !== undefined && system !== undefined) return `${browser} en ${system}`;
  return browser ?? system ?? (userAgent === '' ? 'Dispositivo desconocido' : userAgent.slice(0, 60));
};
