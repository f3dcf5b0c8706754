import { ENTITIES } from './fields.ts';
import { lines, type Line } from './line.ts';
import { ADMINISTRATION_RULES } from './rules-administration.ts';
import { PORTAL_RULES } from './rules-portal.ts';

/** Sections 4, 5, 6 and 9 of both parts, and the fields of section 3. */
export const RULES: readonly Line[] = [
  ...PORTAL_RULES,
  ...ADMINISTRATION_RULES,
  ...lines('1 y 2', 'Campos', ...ENTITIES.map(([name, , fields]) => `${name}: ${fields.replaceAll(' ', ', ')}`)),
];
