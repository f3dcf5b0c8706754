/** As a browser asks: what the server remembers will do. The calls of tests ask for what is new unless told otherwise. */
export const ANY = { headers: { 'cache-control': 'max-age=0' } };
export const NEW = { headers: { 'cache-control': 'no-cache' } };
/** A notice arrives long before what is remembered would expire by itself. */
export const SOON = { timeout: 900, interval: 5 };
