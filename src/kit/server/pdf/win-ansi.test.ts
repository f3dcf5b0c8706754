import { expect, test } from 'vitest';
import { winAnsi } from './win-ansi.ts';

test.each([
  ['Ñandú, ¿cuánto pesó el pingüino? 5 € «así»', 'Ñandú, ¿cuánto pesó el pingüino? 5 € «así»'],
  ['Jose\u0301', 'José'],
  ['Łukasz Dvořák Đặng', 'Lukasz Dvorák Dang'],
  ['ﬁn\tde\nlínea', 'fin de línea'],
  ['山田 🇭🇳', '?? ??'],
  ['\u0300', ''],
])('%j is shown as %j', (text, wanted) => expect(winAnsi(text)).toBe(wanted));
