/** A limit as messages say it: 9,999,999.99, with the decimals that it has. */
export const limitText = (limit: number | bigint): string =>
  limit.toLocaleString('en-US', { maximumFractionDigits: 4 });
