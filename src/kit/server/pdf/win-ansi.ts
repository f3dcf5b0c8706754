/** The characters of the standard PDF fonts: Windows-1252. */
const SHOWN = /^[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/u;
/** Letters with a stroke, which Unicode does not decompose. */
const STROKED: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ŧ: 't', ı: 'i' };

const shown = (sign: string): string => {
  if (SHOWN.test(sign)) return sign;
  if (/\s/u.test(sign)) return ' ';
  const plain = STROKED[sign] ?? sign.normalize('NFKD').replace(/\p{M}/gu, '');
  if (plain === '') return '';
  return Array.from(plain).every((one) => SHOWN.test(one)) ? plain : '?';
};

/**
 * Text that the standard PDF fonts can show: other letters are replaced by the nearest one, unknown characters by «?».
 */
export const winAnsi = (text: string): string => Array.from(text.normalize('NFC'), shown).join('');
