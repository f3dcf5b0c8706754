/** One icon of the installed app, by the size and purpose that a device asks for. */
export interface IconKind {
  /** Its part of the URL. */
  readonly name: string;
  /** In pixels. */
  readonly side: number;
  /** Its purpose in the web app manifest; null: devices fetch it by a URL of its own. */
  readonly purpose: 'any' | 'maskable' | null;
  /** The share of the side that the logo may fill. Devices crop a maskable icon to a circle of 80 %. */
  readonly filled: number;
  /** Corner radius as a share of the side; none where the device rounds the corners itself. */
  readonly corner: number;
}

export const ICON_KINDS = [
  { name: '192', side: 192, purpose: 'any', filled: 0.76, corner: 0.19 },
  { name: '512', side: 512, purpose: 'any', filled: 0.76, corner: 0.19 },
  { name: 'm192', side: 192, purpose: 'maskable', filled: 0.56, corner: 0 },
  { name: 'm512', side: 512, purpose: 'maskable', filled: 0.56, corner: 0 },
  { name: 'apple', side: 180, purpose: null, filled: 0.7, corner: 0 },
] as const satisfies readonly IconKind[];
export type IconName = (typeof ICON_KINDS)[number]['name'];

/** Version of the drawing, part of each fingerprint: a change gives the icons new URLs. */
export const DRAWING = 1;
