/** The windows at which screens are looked at, pixels. */
export const SIZES = { escritorio: { width: 1440, height: 900 }, telefono: { width: 390, height: 844 } } as const;
export type Size = keyof typeof SIZES;
