const HIDDEN = '•••';

const maskPart = (part: string): string =>
  part.length <= 2 ? `${part.slice(0, 1)}${HIDDEN}` : `${part.slice(0, 1)}${HIDDEN}${part.slice(-1)}`;

/** An address that its owner recognises and a stranger cannot use: m•••z@g•••l.com. */
export const maskEmail = (address: string): string => {
  const [local = '', domain = ''] = address.split('@');
  const dot = domain.indexOf('.');
  return dot < 0
    ? `${maskPart(local)}@${HIDDEN}`
    : `${maskPart(local)}@${maskPart(domain.slice(0, dot))}${domain.slice(dot)}`;
};

/** First names of Honduras, the commonest more than once, about as often as addresses begin with them. */
const NAMES =
  `maria maria maria jose jose jose juan juan carlos carlos luis luis ana ana karla karen kevin katherine jorge jorge
  julio julia javier jessica jennifer jonathan marvin mario mario marlon marta marco mauricio miguel melissa merlin
  melvin milton miriam mirna moises nelson nancy norma noe olga oscar orlin osman pedro paola pablo patricia rosa
  rosa ramon raul rene ricardo roberto roger ruth ruben santos sandra sara saul selvin sergio silvia sonia suyapa
  tania telma tomas victor vilma vanessa wendy walter wilmer will yessenia yolanda yadira yeni zoila alejandra alex
  allan alberto alma angel andrea antonio arturo aurora axel belkis blanca bessy brenda bryan carmen cesar claudia
  cristian cindy dania daniel david delmy denis diana digna dora douglas edgar edwin eduardo elena elmer elvin
  emilio enrique erick ernesto evelin fanny fatima fernando francisco franklin fredy gabriela gerardo gina gloria
  gladys gustavo hector henry hilda hugo ingrid irma isaac isis iris ivan lesly leonel lidia lilian lorena lourdes
  ursula xiomara`.split(/\s+/);
/** Entries for addresses that show no beginning: they start with a digit, or as no name does. */
const WITHOUT_NAME = 6;
const BEGINNINGS = [...NAMES.map((name) => name.slice(0, 2)), ...Array.from({ length: WITHOUT_NAME }, () => '')];
const SHOWN_BEGINNINGS: ReadonlySet<string> = new Set(BEGINNINGS);

/** The public providers, each with its share of a hundred addresses; any other domain is hidden: it tells too much. */
const PROVIDERS: Readonly<Record<string, number>> = {
  'gmail.com': 64,
  'hotmail.com': 12,
  'yahoo.com': 8,
  'outlook.com': 4,
  'icloud.com': 3,
  'yahoo.es': 1,
  'live.com': 1,
  [HIDDEN]: 7,
};
const DOMAINS = Object.entries(PROVIDERS).flatMap(([domain, times]) => Array.from({ length: times }, () => domain));

/**
 * What the user who asked for a link sees of the address that it went to: ma•••@gmail.com. Enough for its owner to know
 * which mailbox to open, and nothing that `decoyHint` never shows for a mailbox without an account.
 */
export const hintOfEmail = (address: string): string => {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const beginning = local.slice(0, 2);
  return `${SHOWN_BEGINNINGS.has(beginning) ? beginning : ''}${HIDDEN}@${Object.hasOwn(PROVIDERS, domain) ? domain : HIDDEN}`;
};

/**
 * The hint for a mailbox without an account: one that a real address could have, and the same every time, so that
 * asking does not tell which mailboxes exist.
 * @param seed four bytes or more that only this installation can make from the mailbox number.
 */
export const decoyHint = ([first = 0, second = 0, third = 0, fourth = 0]: Uint8Array): string => {
  const beginning = BEGINNINGS[(first * 256 + second) % BEGINNINGS.length] ?? '';
  return `${beginning}${HIDDEN}@${DOMAINS[(third * 256 + fourth) % DOMAINS.length] ?? HIDDEN}`;
};
