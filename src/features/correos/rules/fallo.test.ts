import { expect, test } from 'vitest';
import { falloSentence } from './fallo.ts';

test.each([
  [{ code: 'EAUTH', responseCode: 535, message: 'Invalid login: 535 5.7.8' }, 'no acepta el usuario o la contraseña'],
  [{ code: 'EAUTH', message: 'Missing credentials' }, 'no acepta el usuario o la contraseña'],
  [{ code: 'EMESSAGE', responseCode: 452, message: '452 4.3.1 Insufficient storage' }, 'está lleno'],
  [{ code: 'EMESSAGE', responseCode: 552, message: '552 5.2.2 Mailbox full' }, 'está lleno'],
  [{ code: 'EENVELOPE', responseCode: 550, message: '550 5.1.1 No such user' }, 'rechaza al destinatario'],
  [{ code: 'EMESSAGE', responseCode: 451, message: '451 4.7.1 Try again later' }, 'está ocupado'],
  [{ code: 'EMESSAGE', responseCode: 554, message: '554 5.7.1 Spam' }, 'rechaza el mensaje'],
  [{ code: 'ESOCKET', message: 'connect ECONNREFUSED 127.0.0.1:25' }, 'no contesta'],
  [{ code: 'ETIMEDOUT', message: 'Timeout' }, 'tarda demasiado'],
  [{ code: 'EDNS', message: 'getaddrinfo ENOTFOUND correo.hn' }, 'No se encuentra'],
  [{ message: 'nadie sabe' }, 'no tomó el mensaje'],
])('%j', (fallo, part) => {
  const sentence = falloSentence(fallo);
  expect(sentence).toContain(part);
  expect(sentence.endsWith(`Respuesta: ${fallo.message}`)).toBe(true);
});

test('is cut to what its column takes', () => expect(falloSentence({ message: 'x'.repeat(1000) })).toHaveLength(500));
