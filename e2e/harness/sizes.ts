/** The window sizes at which screens are tested, pixels. */
export const SIZES = { escritorio: { width: 1440, height: 900 }, telefono: { width: 390, height: 844 } } as const;
export type Size = keyof typeof SIZES;
/** The narrowest desktop window in which every table shows all its default columns. */
export const NARROW_DESKTOP = { width: 1280, height: 800 } as const;
