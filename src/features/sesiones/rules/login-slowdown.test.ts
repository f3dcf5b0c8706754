import { expect, test } from 'vitest';
import { addressGroup, waitAfterFailures } from './login-slowdown.ts';

test.each([
  [0, 0, 0],
  [1, 0, 0],
  [4, 0, 0],
  [5, 1, 1],
  [6, 2, 2],
  [7, 4, 4],
  [10, 32, 32],
  [11, 64, 60],
  [13, 256, 60],
  [14, 300, 60],
  [40, 300, 60],
  [5000, 300, 60],
])('after %i failures a name waits %i s and an address %i s', (fallos, usuario, direccion) => {
  expect(waitAfterFailures(fallos, 'usuario')).toBe(usuario);
  expect(waitAfterFailures(fallos, 'direccion')).toBe(direccion);
});

test.each([
  ['190.92.1.7', '190.92.1.7'],
  ['::ffff:190.92.1.7', '190.92.1.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('failures of %s are counted under %s', (ip, group) => expect(addressGroup(ip)).toBe(group));
