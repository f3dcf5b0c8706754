/** After this many failures in a row the next try must wait; the one after fewer need not. */
const FAILURES_BEFORE_WAIT = 5;
/** Failures older than this are forgotten, in minutes. */
export const FORGET_MINUTES = 15;
const LONGEST_WAIT_SECONDS = { usuario: 300, direccion: 60 } as const;

const IPV4_MAPPED = /^::ffff:(\d+(?:\.\d+){3})$/i;
/** Groups of an IPv6 address that a provider gives to one customer: its first 64 bits. */
const NETWORK_GROUPS = 4;

/** Groups addresses whose failures count together: an IPv4 address, or the IPv6 network that one customer has. */
export const addressGroup = (ip: string): string => {
  const mapped = IPV4_MAPPED.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('::').map((part) =>
    part
      .split(':')
      .filter((group) => group !== '')
      .join(':'),
  );
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const network = [...left, ...zeros, ...right].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};

/** Seconds to wait after `fallos` failures in a row: none, then 1, 2, 4 … Less for an address, which many may share. */
export const waitAfterFailures = (fallos: number, kind: keyof typeof LONGEST_WAIT_SECONDS): number =>
  fallos < FAILURES_BEFORE_WAIT ? 0 : Math.min(2 ** (fallos - FAILURES_BEFORE_WAIT), LONGEST_WAIT_SECONDS[kind]);
