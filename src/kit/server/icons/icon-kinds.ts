/** One picture of an installed app: what a device asks for by its size and by what it does with it. */
export interface IconKind {
  /** Its part of the address. */
  readonly name: string;
  /** In pixels. */
  readonly side: number;
  /** As the manifest of an app calls it; null: a device asks for it by an address of its own. */
  readonly purpose: 'any' | 'maskable' | null;
  /** How much of the side the mark may take. A device cuts a maskable one down to a circle of 80 %. */
  readonly filled: number;
  /** Of the side, how round its corners are; none where the device rounds them by itself. */
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

/** Part of each fingerprint: drawn another way, an icon has another address. */
export const DRAWING = 1;
