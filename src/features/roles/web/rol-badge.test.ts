import { expect, test } from 'vitest';
import { RolBadge } from './RolBadge.public.tsx';

test.each([
  ['Administrador', 'dark'],
  ['Cliente', 'success'],
  [null, 'primary'],
] as const)('the role %s is %s', (rol_fijo, tone) => {
  const { props } = RolBadge({ rol_nombre: 'Rol', rol_fijo }) as { readonly props: { readonly tone: string } };
  expect(props.tone).toBe(tone);
});
