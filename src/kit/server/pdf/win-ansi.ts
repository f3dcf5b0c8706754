/** What the fonts that every PDF reader has can show: Windows-1252. */
const SHOWN = /^[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/u;
/** Letters with a stroke, which are not made of a letter and a mark. */
const STROKED: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ŧ: 't', ı: 'i' };

const shown = (sign: string): string => {
  if (SHOWN.test(sign)) return sign;
  if (/\s/u.test(sign)) return ' ';
  const plain = STROKED[sign] ?? sign.normalize('NFKD').replace(/\p{M}/gu, '');
  if (plain === '') return '';
  return Array.from(plain).every((one) => SHOWN.test(one)) ? plain : '?';
};

/** Text as the standard fonts of a PDF can show it: other letters give way to the nearest one, signs without any to «?». */
export const winAnsi = (text: string): string => Array.from(text.normalize('NFC'), shown).join('');
