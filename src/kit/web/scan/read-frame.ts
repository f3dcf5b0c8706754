import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
// Served by us, beside the scripts: nothing is fetched from elsewhere.
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

prepareZXingModule({ overrides: { locateFile: () => wasm } });

/** Wider pictures take longer and show no more of a label. */
const MAX_WIDTH = 1280;
const canvas = document.createElement('canvas');

/** The code in the middle of the camera's current picture, if one can be read. */
export const readFrame = async (video: HTMLVideoElement): Promise<string | null> => {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  const scale = Math.min(1, MAX_WIDTH / videoWidth);
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  const found = await readBarcodes(context.getImageData(0, 0, canvas.width, canvas.height), {
    formats: ['Code128', 'Code39', 'Codabar', 'ITF14', 'QRCode', 'DataMatrix'],
    maxNumberOfSymbols: 1,
  });
  return found[0]?.text ?? null;
};
