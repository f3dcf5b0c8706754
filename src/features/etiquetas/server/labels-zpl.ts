import { setImmediate } from 'node:timers/promises';
import { LABEL, type LabelMark } from '../rules/label-marks.ts';

/** Characters that are sent as they are; all others are sent as the hexadecimal bytes of their UTF-8. */
const PLAIN = /^[A-Za-z0-9 .,:/()-]$/;
/** Backslashes are replaced: in centered text the printer reads them as commands. */
const escaped = (text: string): string =>
  Array.from(text.replaceAll('\\', '/'), (sign) =>
    PLAIN.test(sign)
      ? sign
      : Array.from(Buffer.from(sign), (byte) => `_${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  ).join('');

const ALIGN = { left: 'L', center: 'C', right: 'R' } as const;

const command = (mark: LabelMark): string => {
  if (mark.kind === 'logo') return '';
  const origin = `^FO${Math.round(mark.x)},${Math.round(mark.y)}`;
  if (mark.kind === 'fill') return `${origin}^GB${mark.width},${mark.height},${Math.min(mark.width, mark.height)}^FS`;
  if (mark.kind === 'bars') return `${origin}^BY${mark.module}^BCN,${mark.height},N,N,N,A^FD${mark.code}^FS`;
  const block = mark.align === 'left' ? '' : `^FB${Math.round(mark.width)},1,0,${ALIGN[mark.align]},0`;
  return `${origin}^A0N,${mark.size},${mark.size}${block}${mark.white ? '^FR' : ''}^FH^FD${escaped(mark.text)}^FS`;
};

/** A label in the language of Zebra printers, UTF-8. Text typed by people cannot become a command. */
export const labelZpl = (marks: readonly LabelMark[]): string =>
  [
    '^XA',
    '^CI28',
    `^PW${LABEL.width}`,
    `^LL${LABEL.height}`,
    '^LH0,0',
    ...marks.map(command).filter((one) => one !== ''),
    '^XZ',
    '',
  ].join('\n');

/** After this many labels other requests get their turn. */
const LABELS_AT_ONCE = 10;

/** Labels one after the other, in one file. */
export const labelsZpl = async (labels: Iterable<readonly LabelMark[]>): Promise<Buffer> => {
  const parts: string[] = [];
  for (const marks of labels) {
    parts.push(labelZpl(marks));
    if (parts.length % LABELS_AT_ONCE === 0) await setImmediate();
  }
  return Buffer.from(parts.join(''));
};
