interface Caja {
  readonly tracking: string;
  /** Number of the box among those of its tracking, from 1. */
  readonly orden: number;
}

/** The tracking of a box, with its number if it is not the first of that tracking. */
export const trackingText = ({ tracking, orden }: Caja): string =>
  orden > 1 ? `${tracking} (caja ${orden})` : tracking;
