import { encodePng } from './encode-png.ts';
import { groundOf } from './ground.ts';
import { ICON_KINDS, type IconKind, type IconName } from './icon-kinds.ts';
import { colourOf, drawSquare, type Mark } from './square.ts';

interface Picture {
  readonly width: number;
  readonly height: number;
  /** RGBA, four bytes per pixel, with premultiplied alpha. */
  readonly pixels: Uint8Array;
}

/**
 * Premultiplies alpha; otherwise the hidden colour of transparent pixels would bleed into the edges when the picture is
 * scaled down.
 */
const multiply = (pixels: Uint8Array): Uint8Array => {
  const result = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at += 4) {
    const cover = pixels[at + 3]!;
    for (let channel = 0; channel < 3; channel++)
      result[at + channel] = Math.round((pixels[at + channel]! * cover) / 255);
    result[at + 3] = cover;
  }
  return result;
};

const markOf = ({ width, height, pixels }: Picture, { side }: IconKind): Mark => {
  const [left, top] = [Math.floor((side - width) / 2), Math.floor((side - height) / 2)];
  return (x, y) => {
    const [column, row] = [Math.floor(x) - left, Math.floor(y) - top];
    if (column < 0 || row < 0 || column >= width || row >= height) return [0, 0, 0, 0];
    const at = (row * width + column) * 4;
    return [pixels[at]! / 255, pixels[at + 1]! / 255, pixels[at + 2]! / 255, pixels[at + 3]! / 255];
  };
};

/**
 * Draws the icons of a company from its logo (PNG, JPG, WEBP), centred in a square of its colour. Must run in a child
 * process, since the logo is an uploaded file.
 */
export const drawIcons = async function* (
  bytes: Buffer,
  { colour }: { readonly colour: string },
): AsyncGenerator<{ readonly name: IconName; readonly png: Uint8Array }, { readonly problem?: 'damaged' }> {
  // Imported here only: no other task needs it.
  const { PhotonImage, SamplingFilter, resize } = await import('@cf-wasm/photon');
  let whole: InstanceType<typeof PhotonImage>;
  try {
    const read = PhotonImage.new_from_byteslice(bytes);
    whole = new PhotonImage(multiply(read.get_raw_pixels()), read.get_width(), read.get_height());
    read.free();
  } catch {
    // The library's WebAssembly aborts when a picture cannot be decoded; this process ends right after.
    return { problem: 'damaged' };
  }
  const [width, height] = [whole.get_width(), whole.get_height()];
  const ground = groundOf({ width, height, pixels: whole.get_raw_pixels() }, colourOf(colour));
  for (const kind of ICON_KINDS) {
    const scale = (kind.side * kind.filled) / Math.max(width, height);
    const [wide, high] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
    const small = resize(whole, wide, high, SamplingFilter.Lanczos3);
    const picture = { width: wide, height: high, pixels: small.get_raw_pixels() };
    small.free();
    yield { name: kind.name, png: encodePng(kind.side, drawSquare(kind, ground, markOf(picture, kind))) };
  }
  return {};
};
