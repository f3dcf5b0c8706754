import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { enqueue } from '#kit/server/jobs/job.ts';
import { createCodigo, spendCodigo } from '#features/clientes/server/clientes.public.ts';
import { cleanUp } from '#app/server/clean-up.job.ts';
import { asReceived } from '../../../../tests/harness/as-received.ts';
import { fingerprinter } from '../../../../tests/harness/fingerprint.ts';
import { useTestApp } from '../../../../tests/harness/test-app.ts';
import { registroCalls } from '../contract/registro.calls.ts';

const app = await useTestApp();
const fingerprint = await fingerprinter(app.db);
const REQUIRED = 'Este campo es requerido';
const ESTATUS = ['Pendiente', 'Activo', 'Inactivo'] as const;

let address = 0;
/** Another address for each request: the limit by address has its own test. */
const ip = (): string => `10.9.${Math.floor(address / 250)}.${(address++ % 250) + 1}`;
const digits = (length: number): string => Array.from({ length }, () => randomInt(10)).join('');
const newCorreo = (): string => `s${randomBytes(6).toString('hex')}@correo.hn`;

const persona = (fields: Record<string, unknown> = {}) => ({
  cliente_nombre: 'Marta',
  cliente_apellido: 'Mejía',
  dni: digits(13) as string | null,
  rtn: null as string | null,
  telefono: '9988-7766',
  correo: newCorreo(),
  canal: 'Instagram' as const,
  departamento_id: 8,
  ciudad_id: 801,
  direccion: 'Colonia Kennedy, bloque 3, casa 12',
  terminos: true,
  ...fields,
});
type Persona = ReturnType<typeof persona>;

const confirm = (body: object) => app.call(registroCalls.confirmMail, { ip: ip(), body: body as never });
const register = (body: object, key?: string) =>
  app.call(registroCalls.register, { ip: ip(), body: body as never, ...(key === undefined ? {} : { key }) });
const mailsTo = async (correo: string) =>
  (
    await app.db.selectFrom('correos').selectAll().where('destinatario', '=', correo).orderBy('correo_id').execute()
  ).map(asReceived);
const lastMailTo = async (correo: string) => (await mailsTo(correo)).at(-1);
const clientesOf = (correo: string) =>
  app.db.selectFrom('clientes').selectAll().where('correo', '=', correo).orderBy('cliente_id').execute();
const codesOf = (correo: string) =>
  app.db.selectFrom('codigos_confirmacion').selectAll().where('correo', '=', correo).execute();
/** Makes the codes of a mail older by `interval`. */
const letPass = (correo: string, interval: string) =>
  sql`update codigos_confirmacion set fecha_registro = fecha_registro - ${interval}::interval,
    fecha_expiracion = fecha_expiracion - ${interval}::interval where correo = ${correo}`.execute(app.db);

/** Asks for a code and reads it from the mail, as the applicant does. */
const proofFor = async (one: Persona): Promise<{ token: string; codigo: string }> => {
  const { status, body } = await confirm(one);
  expect(status).toBe(200);
  const codigo = /Código: (\d{5})$/m.exec((await lastMailTo(one.correo))?.texto ?? '')?.[1] ?? '';
  return { token: body.data.token, codigo };
};
const wrongOf = (codigo: string): string => String((Number(codigo) + 1) % 100_000).padStart(5, '0');
const newCliente = async (fields: {
  correo?: string | null;
  dni?: string;
  rtn?: string;
  cliente_estatus: 'Pendiente' | 'Activo' | 'Inactivo' | 'Rechazado';
}) =>
  app.world.cliente({
    cliente_nombre: 'Dueña',
    cliente_apellido: 'Conocida',
    dni: null,
    motivo_rechazo: fields.cliente_estatus === 'Rechazado' ? 'Datos falsos.' : null,
    ...fields,
  });
const logged = (accion: string, entidad_id: string | number) =>
  app.db
    .selectFrom('bitacora')
    .selectAll()
    .where('accion', '=', accion)
    .where('entidad_id', '=', String(entidad_id))
    .execute();

describe('confirming the mail', () => {
  test('mails a code of five digits and answers only a token', async () => {
    const one = persona({ correo: `  Ñuño.${randomBytes(3).toString('hex')}@correo.hn` });
    expect((await confirm({ ...one })).body.errores).toEqual({ correo: 'El correo no es válido.' });
    const two = persona();
    const { status, body } = await confirm({ ...two, correo: `  ${two.correo.toUpperCase()} ` });
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'El correo para continuar quedó en la cola: el portal no tiene servidor de correo.',
      data: { token: expect.stringMatching(/^[\w-]{43}$/) },
    });
    const [mail, ...others] = await mailsTo(two.correo);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ plantilla: 'codigo_confirmacion', asunto: 'Su código de confirmación' });
    expect(mail?.texto).toMatch(/^Hola, Marta:\n[^]*Código: \d{5}\n[^]*10 minutos/);
  });

  test.each([
    ['cliente_nombre', '', REQUIRED],
    ['cliente_apellido', '   ', REQUIRED],
    ['cliente_nombre', 'a'.repeat(61), 'El campo excede la cantidad de caracteres permitidos.'],
    ['correo', '', 'Su correo es necesario para notificaciones.'],
    ['correo', 'marta', 'El correo no es válido.'],
    ['correo', 'marta@correo', 'El correo no es válido.'],
    ['correo', 'marta@correo.hn\nBcc: x@y.hn', 'El correo no es válido.'],
  ])('%s %j is refused at its field', async (campo, value, message) => {
    const { status, body } = await confirm(persona({ [campo]: value }));
    expect([status, body.errores]).toEqual([400, { [campo]: message }]);
  });

  test('neither code nor token can be read in the database or in the log of changes', async () => {
    const one = persona();
    const { token, codigo } = await proofFor(one);
    const [stored] = await codesOf(one.correo);
    expect(JSON.stringify({ ...stored, token_hash: stored?.token_hash.toString('latin1') })).not.toContain(token);
    expect(stored?.codigo_hash).toHaveLength(32);
    await register({ ...one, token, codigo });
    const entries = JSON.stringify([
      await logged('registro.confirmar_correo', one.correo),
      await logged('registro.solicitar', (await clientesOf(one.correo))[0]?.cliente_id ?? -1),
    ]);
    expect(entries).toContain('"usuario":"público"');
    expect(entries).not.toContain(token);
    expect(entries).not.toContain(`"${codigo}"`);
    expect(app.logLines.join('')).not.toContain(token);
  });

  test('does not carry somebody’s advertisement to another’s mail', async () => {
    const one = persona({ cliente_nombre: 'Gane en www.premio.example' });
    await confirm(one);
    const mail = await lastMailTo(one.correo);
    expect(mail?.texto).toMatch(/^Hola:\n/);
    expect((mail?.texto ?? '') + (mail?.html ?? '')).not.toContain('premio');
  });

  test('again within a minute is refused with the seconds to wait; after it sends another', async () => {
    const one = persona();
    await confirm(one);
    const early = await confirm(one);
    expect([early.status, early.body.code]).toEqual([429, 'DEMASIADAS_SOLICITUDES']);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(early.body.message).toMatch(/^Demasiados intentos\. Espere \d\d segundos y vuelva a intentarlo\.$/);
    expect(await mailsTo(one.correo)).toHaveLength(1);
    await letPass(one.correo, '60 seconds');
    expect((await confirm(one)).status).toBe(200);
    expect(await mailsTo(one.correo)).toHaveLength(2);
  });

  test('at once from ten places sends one', async () => {
    const one = persona();
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(one)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 429)]);
    expect(await mailsTo(one.correo)).toHaveLength(1);
  });

  test('a sixth time in an hour is refused, by the hour that is left, also when the old codes were swept', async () => {
    const one = persona();
    for (let round = 0; round < 5; round++) {
      expect((await confirm(one)).status).toBe(200);
      await letPass(one.correo, '10 minutes');
    }
    await enqueue(app.db, cleanUp, {});
    await app.runJobs();
    const sixth = await confirm(one);
    expect(sixth.status).toBe(429);
    expect(sixth.body.message).toBe('Demasiados intentos. Espere 10 minutos y vuelva a intentarlo.');
    await letPass(one.correo, '10 minutes');
    expect((await confirm(one)).status).toBe(200);
  });

  test('what stands behind a plus makes no other letter-box of it', async () => {
    const [name = '', domain = ''] = persona().correo.split('@');
    for (let round = 0; round < 5; round++)
      expect((await confirm({ ...persona(), correo: `${name}+${round}@${domain}` })).status).toBe(200);
    for (const correo of [`${name}+9@${domain}`, `${name}@${domain}`])
      expect((await confirm({ ...persona(), correo })).status).toBe(429);
  });

  test('one mail that asks too often keeps no other waiting, nor does a change of mail', async () => {
    const one = persona();
    await confirm(one);
    expect((await confirm(persona())).status).toBe(200);
    const other = await app.db.transaction().execute((tx) =>
      createCodigo(tx, {
        proposito: 'cambio_correo',
        correo: one.correo,
        cliente_id: 1001,
        conCodigo: true,
        ip: '',
      }),
    );
    expect(other.codigo).toMatch(/^\d{5}$/);
  });

  test('more than ten a minute from one address are refused', async () => {
    const statuses = [];
    for (let round = 0; round < 11; round++)
      statuses.push((await app.call(registroCalls.confirmMail, { ip: '10.99.1.1', body: persona() })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  test('a repeated key sends one mail and gets the same token', async () => {
    const one = persona();
    const key = randomUUID();
    const [first, again] = [
      await app.call(registroCalls.confirmMail, { ip: ip(), body: one, key }),
      await app.call(registroCalls.confirmMail, { ip: ip(), body: one, key }),
    ];
    expect(again.body).toEqual(first.body);
    expect(await mailsTo(one.correo)).toHaveLength(1);
  });
});

describe('confirming a mail that a client has already', () => {
  const shapeOf = ({ status, body, headers }: Awaited<ReturnType<typeof confirm>>) => ({
    status,
    body: { ...body, data: { token: body.data.token.length } },
    headers: Object.keys(headers).toSorted(),
  });

  test.each(ESTATUS)('%s: the same answer, no code, and its owner is told', async (cliente_estatus) => {
    const one = persona();
    const cliente_id = await newCliente({ correo: one.correo.toUpperCase(), cliente_estatus });
    const known = await confirm(one);
    expect(shapeOf(known)).toEqual(shapeOf(await confirm(persona())));
    expect(await codesOf(one.correo)).toMatchObject([{ codigo_hash: null }]);
    const [mail, ...others] = await mailsTo(one.correo);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      plantilla: 'registro_correo_conocido',
      entidad: 'cliente',
      entidad_id: String(cliente_id),
    });
    const text = mail?.texto ?? '';
    expect(text).toMatch(/^Hola, Dueña:/);
    expect(text).not.toMatch(/Código/);
    const wanted = {
      Activo: [`casillero ${String(cliente_id).padStart(4, '0')}`, '/forgot-password', '/login'],
      Pendiente: ['está en revisión'],
      Inactivo: ['inactivo', 'Comuníquese con nosotros'],
    }[cliente_estatus];
    for (const part of wanted) expect(text).toContain(part);
    // Only somebody who can log in with the number is told it.
    if (cliente_estatus !== 'Activo') expect(text).not.toContain(String(cliente_id).padStart(4, '0'));
    // Asking again tells as little as for any mail.
    expect((await confirm(one)).status).toBe(429);
  });

  test('no code works there, and guessing ends as anywhere', async () => {
    const known = persona();
    await newCliente({ correo: known.correo, cliente_estatus: 'Activo' });
    const { token } = (await confirm(known)).body.data;
    const unknown = persona();
    const proof = await proofFor(unknown);
    for (let round = 0; round < 7; round++) {
      const ofKnown = await register({ ...known, token, codigo: '00000' });
      const ofUnknown = await register({ ...unknown, token: proof.token, codigo: wrongOf(proof.codigo) });
      expect([ofKnown.status, ofKnown.body.code, ofKnown.body.errores]).toEqual([
        ofUnknown.status,
        ofUnknown.body.code,
        ofUnknown.body.errores,
      ]);
    }
  });

  test('Rechazado: may ask again', async () => {
    const one = persona();
    await newCliente({ correo: one.correo, dni: one.dni ?? '', cliente_estatus: 'Rechazado' });
    const proof = await proofFor(one);
    expect((await register({ ...one, ...proof })).status).toBe(200);
    expect((await clientesOf(one.correo)).map(({ cliente_estatus }) => cliente_estatus)).toEqual([
      'Rechazado',
      'Pendiente',
    ]);
  });
});

describe('asking for a mailbox', () => {
  test('makes a pending request without an account, tells the applicant and the staff', async () => {
    const one = persona({ rtn: digits(14), telefono: '+504 9988-7766', cliente_nombre: '  María  José ' });
    const proof = await proofFor(one);
    const pending = async () =>
      (await app.call(systemCalls.notifications, { as: 'admin' })).body.data.clientes_pendiente ?? 0;
    const before = await pending();
    const topics: string[] = [];
    const stop = app.services.live.subscribe(({ topic }) => void topics.push(topic));
    const answer = await register({ ...one, ...proof });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ data: null, message: 'Recibimos su solicitud. Le escribiremos a su correo.' });
    const [cliente, ...others] = await clientesOf(one.correo);
    expect(others).toEqual([]);
    expect(cliente).toMatchObject({
      cliente_nombre: 'María José',
      dni: one.dni,
      rtn: one.rtn,
      telefono: '99887766',
      departamento_id: 8,
      ciudad_id: 801,
      direccion: one.direccion,
      canal: 'Instagram',
      cliente_estatus: 'Pendiente',
      usuario_registro: 'público',
      foraneo: false,
      requiere_consolidar: false,
    });
    expect(Math.abs(Date.parse(cliente?.terminos_fecha ?? '') - Date.now())).toBeLessThan(60_000);
    expect(cliente?.terminos_version).toBe(1);
    const cliente_id = cliente?.cliente_id ?? -1;
    const accounts = await app.db.selectFrom('usuarios').selectAll().where('cliente_id', '=', cliente_id).execute();
    expect(accounts).toEqual([]);
    expect(await lastMailTo(one.correo)).toMatchObject({
      plantilla: 'solicitud_recibida',
      asunto: 'Recibimos su solicitud',
      entidad: 'cliente',
      entidad_id: String(cliente_id),
    });
    const [entry] = await logged('registro.solicitar', cliente_id);
    expect(entry).toMatchObject({ usuario: 'público', entidad: 'cliente', despues: { correo: one.correo } });
    await expect.poll(() => topics).toContain('clientes');
    stop();
    expect(await pending()).toBe(before + 1);
  });

  test.each([
    ['cliente_nombre', '', REQUIRED],
    ['cliente_apellido', null, REQUIRED],
    ['telefono', '', REQUIRED],
    ['telefono', '12345678', 'Por favor ingrese un número de teléfono válido.'],
    ['telefono', '998877', 'Por favor ingrese un número de teléfono válido.'],
    ['telefono', '+505 99887766', 'Por favor ingrese un número de teléfono válido.'],
    ['dni', '0801-1990-1234', 'Formato incorrecto. El DNI no debe contener guiones'],
    ['dni', '080119901234', 'Formato incorrecto. El DNI no debe contener guiones'],
    ['dni', '08011990123456', 'Formato incorrecto. El DNI no debe contener guiones'],
    ['rtn', '0801-1990-12345', 'Formato incorrecto. El RTN no debe contener guiones'],
    ['rtn', '0801199012345', 'Formato incorrecto. El RTN no debe contener guiones'],
    ['dni', null, 'Debe proveer su DNI o RTN'],
    ['dni', '', 'Debe proveer su DNI o RTN'],
    ['correo', '', 'Su correo es necesario para notificaciones.'],
    ['correo', 'marta@', 'El correo no es válido.'],
    ['canal', '', 'Por favor seleccione una opción.'],
    ['canal', 'TikTok', 'Por favor seleccione una opción.'],
    ['departamento_id', '', 'Esta información es importante para nosotros.'],
    ['departamento_id', null, 'Esta información es importante para nosotros.'],
    ['ciudad_id', 0, 'Esta información es importante para nosotros.'],
    ['direccion', ' ', 'Es necesario que brindes tu dirección para futuras entregas a domicilio.'],
    ['direccion', 'a'.repeat(301), 'El campo excede la cantidad de caracteres permitidos.'],
    ['terminos', false, 'Debes aceptar los términos y condiciones'],
    ['terminos', 'tal vez', 'Indique sí o no.'],
    ['codigo', '', 'El código de confirmación es necesario.'],
    ['codigo', '1234', 'Por favor complete el código de confirmación'],
    ['codigo', '12a45', 'Por favor complete el código de confirmación'],
    ['codigo', '123456', 'Por favor complete el código de confirmación'],
    ['token', '', REQUIRED],
  ])('%s %j is refused at its field and changes nothing', async (campo, value, message) => {
    const before = await fingerprint();
    const { status, body } = await register(persona({ token: 'x'.repeat(43), codigo: '12345', [campo]: value }));
    expect([status, body.code, body.errores]).toEqual([400, 'ENTRADA_INVALIDA', { [campo]: message }]);
    expect(await fingerprint()).toEqual(before);
  });

  test('with nothing at all says what is missing in every field at once', async () => {
    const { status, body } = await register({});
    expect([status, body.errores]).toEqual([
      400,
      {
        cliente_nombre: REQUIRED,
        cliente_apellido: REQUIRED,
        dni: 'Debe proveer su DNI o RTN',
        telefono: REQUIRED,
        correo: 'Su correo es necesario para notificaciones.',
        canal: 'Por favor seleccione una opción.',
        departamento_id: 'Esta información es importante para nosotros.',
        ciudad_id: 'Esta información es importante para nosotros.',
        direccion: 'Es necesario que brindes tu dirección para futuras entregas a domicilio.',
        terminos: 'Debes aceptar los términos y condiciones',
        codigo: 'El código de confirmación es necesario.',
        token: REQUIRED,
      },
    ]);
  });

  test.each([
    { dni: digits(13), rtn: null },
    { dni: null, rtn: digits(14) },
    { dni: '', rtn: digits(14) },
    { dni: digits(13), rtn: digits(14) },
  ])('one document is enough: %j', async (documents) => {
    const one = persona(documents);
    expect((await register({ ...one, ...(await proofFor(one)) })).status).toBe(200);
  });

  test.each([
    ['dni', digits(13), /^(....)(....)/],
    ['rtn', digits(14), /^(....)(....)/],
  ] as const)('%s may be written with hyphens and is stored without', async (campo, number, groups) => {
    const one = persona({ dni: null, rtn: null, [campo]: ` ${number.replace(groups, '$1-$2-')} ` });
    expect((await register({ ...one, ...(await proofFor(one)) })).status).toBe(200);
    const stored = await app.db.selectFrom('clientes').select(campo).where('correo', '=', one.correo).execute();
    expect(stored).toEqual([{ [campo]: number }]);
  });

  test.each([
    { departamento_id: 8, ciudad_id: 501 },
    { departamento_id: 99, ciudad_id: 801 },
    { departamento_id: 2_147_483_647, ciudad_id: 801 },
    { departamento_id: 8, ciudad_id: 999_999 },
  ])('%j: a city of another department is refused at its field, and the code still serves', async (place) => {
    const one = persona();
    const proof = await proofFor(one);
    const refused = await register({ ...one, ...place, ...proof });
    expect([refused.status, refused.body.code, refused.body.errores]).toEqual([
      400,
      'CLIENTE_CIUDAD_DESCONOCIDA',
      { ciudad_id: 'La ciudad no pertenece al departamento seleccionado.' },
    ]);
    expect((await register({ ...one, ...proof })).status).toBe(200);
  });

  test('what is not asked for is not taken from the page', async () => {
    const one = persona();
    const proof = await proofFor(one);
    await register({ ...one, ...proof, cliente_estatus: 'Activo', cliente_id: 5, usuario_registro: 'admin' });
    expect((await clientesOf(one.correo))[0]).toMatchObject({
      cliente_estatus: 'Pendiente',
      usuario_registro: 'público',
    });
  });
});

describe('the code', () => {
  const refusalOf = ({ status, body }: Awaited<ReturnType<typeof register>>) => [status, body.code, body.errores];

  test('wrong is refused at its field; the right one then serves, written with blanks too', async () => {
    const one = persona();
    const { token, codigo } = await proofFor(one);
    expect(refusalOf(await register({ ...one, token, codigo: wrongOf(codigo) }))).toEqual([
      400,
      'CODIGO_EQUIVOCADO',
      { codigo: 'El código no es correcto. Revíselo e intente de nuevo.' },
    ]);
    expect(await clientesOf(one.correo)).toEqual([]);
    const spaced = ` ${codigo.slice(0, 2)} ${codigo.slice(2)} `;
    expect((await register({ ...one, token, codigo: spaced })).status).toBe(200);
  });

  test('is not looked at a sixth time, though it were right; a new one is', async () => {
    const one = persona();
    const { token, codigo } = await proofFor(one);
    for (let round = 0; round < 5; round++)
      expect((await register({ ...one, token, codigo: wrongOf(codigo) })).body.code).toBe('CODIGO_EQUIVOCADO');
    expect(refusalOf(await register({ ...one, token, codigo }))).toEqual([
      429,
      'CODIGO_AGOTADO',
      { codigo: 'Se agotaron los intentos con este código. Pida uno nuevo.' },
    ]);
    expect(await clientesOf(one.correo)).toEqual([]);
    await letPass(one.correo, '1 minute');
    expect((await register({ ...one, ...(await proofFor(one)) })).status).toBe(200);
  });

  test('the fifth try may be the right one', async () => {
    const one = persona();
    const { token, codigo } = await proofFor(one);
    for (let round = 0; round < 4; round++) await register({ ...one, token, codigo: wrongOf(codigo) });
    expect((await register({ ...one, token, codigo })).status).toBe(200);
  });

  test('guessed a hundred times at once is looked at five times at most', async () => {
    const one = persona();
    const { token, codigo } = await proofFor(one);
    const guesses = Array.from({ length: 100 }, (_, index) =>
      register({ ...one, token, codigo: String((Number(codigo) + 1 + index) % 100_000).padStart(5, '0') }),
    );
    const codes = (await Promise.all(guesses)).map(({ body }) => body.code);
    const looked = codes.filter((code) => code === 'CODIGO_EQUIVOCADO').length;
    expect(looked).toBeLessThanOrEqual(5);
    expect(codes.filter((code) => code === 'CODIGO_AGOTADO')).toHaveLength(100 - looked);
    expect((await codesOf(one.correo))[0]?.intentos).toBe(6);
    expect((await register({ ...one, token, codigo })).body.code).toBe('CODIGO_AGOTADO');
  });

  test('serves for ten minutes', async () => {
    const one = persona();
    const proof = await proofFor(one);
    await letPass(one.correo, '9 minutes 50 seconds');
    expect((await register({ ...one, ...proof })).status).toBe(200);
    const late = persona();
    const lateProof = await proofFor(late);
    await letPass(late.correo, '10 minutes 1 second');
    expect(refusalOf(await register({ ...late, ...lateProof }))).toEqual([
      400,
      'CODIGO_VENCIDO',
      { codigo: 'El código venció o ya se usó. Pida uno nuevo.' },
    ]);
  });

  test('serves once', async () => {
    const one = persona();
    const proof = await proofFor(one);
    expect((await register({ ...one, ...proof })).status).toBe(200);
    const second = await register({ ...one, dni: digits(13), ...proof });
    expect(second.body.code).toBe('CODIGO_VENCIDO');
    expect(await clientesOf(one.correo)).toHaveLength(1);
  });

  test('of one mail does not serve another, nor does one that was made up, nor a code of another token', async () => {
    const [one, two] = [persona(), persona()];
    const [proof, other] = [await proofFor(one), await proofFor(two)];
    expect((await register({ ...two, ...proof })).body.code).toBe('CODIGO_VENCIDO');
    expect((await register({ ...one, ...proof, token: 'x'.repeat(43) })).body.code).toBe('CODIGO_VENCIDO');
    if (proof.codigo !== other.codigo)
      expect((await register({ ...one, token: proof.token, codigo: other.codigo })).body.code).toBe(
        'CODIGO_EQUIVOCADO',
      );
    expect(await clientesOf(two.correo)).toEqual([]);
  });

  test('of a change of mail is no code of a registration, and the other way about', async () => {
    const one = persona();
    const made = await app.db
      .transaction()
      .execute((tx) =>
        createCodigo(tx, { proposito: 'cambio_correo', correo: one.correo, cliente_id: 1001, conCodigo: true, ip: '' }),
      );
    expect((await register({ ...one, ...made })).body.code).toBe('CODIGO_VENCIDO');
    const proof = await proofFor(one);
    const spend = (cliente_id: number | null, proposito: 'cambio_correo' | 'registro') =>
      app.db
        .transaction()
        .execute((tx) => spendCodigo(tx, { ...proof, correo: one.correo, cliente_id, proposito }))
        .then(
          () => 'spent',
          (error: { code?: string }) => error.code,
        );
    expect(await spend(null, 'cambio_correo')).toBe('CODIGO_VENCIDO');
    expect(await spend(1001, 'registro')).toBe('CODIGO_VENCIDO');
    expect(await spend(null, 'registro')).toBe('spent');
  });

  test('sent twice: each token has its own code', async () => {
    const one = persona();
    await proofFor(one);
    await letPass(one.correo, '1 minute');
    const second = await proofFor(one);
    expect((await register({ ...one, ...second })).status).toBe(200);
  });

  test('a repeated key makes one request and gets the same answer', async () => {
    const one = persona();
    const body = { ...one, ...(await proofFor(one)) };
    const key = randomUUID();
    const answers = await Promise.all([register(body, key), register(body, key), register(body, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await clientesOf(one.correo)).toHaveLength(1);
    const before = await fingerprint();
    expect((await register(body, key)).body).toEqual(answers[0]?.body);
    expect(await fingerprint()).toEqual(before);
  });

  test('is forgotten a day after it expired', async () => {
    const [old, recent] = [persona(), persona()];
    await confirm(old);
    await confirm(recent);
    await letPass(old.correo, '1 day 16 minutes');
    await letPass(recent.correo, '23 hours');
    await enqueue(app.db, cleanUp, {});
    await app.runJobs();
    expect(await codesOf(old.correo)).toEqual([]);
    expect(await codesOf(recent.correo)).toHaveLength(1);
  });
});

describe('what another client has already', () => {
  const companyMail = 'ayuda@courier.hn';
  beforeEach(async () => {
    await app.world.configuracion({ empresa: { correo: companyMail, telefono_hn: '2550-0000' } });
  });
  /** Another client takes the applicant's data after the applicant got the code. */
  const repeat = async (
    one: Persona,
    taken: Parameters<typeof newCliente>[0],
  ): Promise<{ answer: Awaited<ReturnType<typeof register>>; cliente_id: number }> => {
    const proof = await proofFor(one);
    const cliente_id = await newCliente(taken);
    return { answer: await register({ ...one, ...proof }), cliente_id };
  };
  const fresh = async () => {
    const one = persona();
    return register({ ...one, ...(await proofFor(one)) });
  };
  const shapeOf = ({ status, body, headers }: Awaited<ReturnType<typeof register>>) => ({
    status,
    body,
    headers: Object.keys(headers).toSorted(),
  });

  describe.each(ESTATUS)('%s', (cliente_estatus) => {
    test.each(['dni', 'rtn'] as const)('by %s: the same answer, nothing made, the applicant is told', async (which) => {
      const one = persona({ dni: digits(13), rtn: digits(14) });
      const owner = newCorreo();
      const { answer, cliente_id } = await repeat(one, {
        correo: owner,
        [which]: one[which] ?? '',
        cliente_estatus,
      });
      expect(shapeOf(answer)).toEqual(shapeOf(await fresh()));
      expect(await clientesOf(one.correo)).toEqual([]);
      const mail = await lastMailTo(one.correo);
      expect(mail?.plantilla).toBe('registro_documento_conocido');
      const text = mail?.texto ?? '';
      for (const part of ['DNI o RTN', companyMail, '2550-0000']) expect(text).toContain(part);
      for (const secret of [owner, 'Dueña', 'Conocida', String(cliente_id).padStart(4, '0')])
        expect(text + (mail?.html ?? '')).not.toContain(secret);
      expect(mail?.entidad_id).toBe('');
      expect(await mailsTo(owner)).toEqual([]);
      expect(await logged('registro.solicitud_repetida', cliente_id)).toHaveLength(1);
    });

    test('by its mail: the same answer, nothing made, and how to get in', async () => {
      const one = persona();
      const { answer, cliente_id } = await repeat(one, { correo: one.correo.toUpperCase(), cliente_estatus });
      expect(shapeOf(answer)).toEqual(shapeOf(await fresh()));
      expect(await clientesOf(one.correo)).toEqual([]);
      const mail = await lastMailTo(one.correo);
      expect(mail).toMatchObject({ plantilla: 'registro_correo_conocido', entidad_id: String(cliente_id) });
      expect(mail?.texto).toContain(
        { Activo: '/forgot-password', Pendiente: 'está en revisión', Inactivo: companyMail }[cliente_estatus],
      );
    });

    test('by mail and by document of two clients: the mail is answered', async () => {
      const one = persona();
      await newCliente({ correo: newCorreo(), dni: one.dni ?? '', cliente_estatus });
      const { cliente_id } = await repeat(one, { correo: one.correo, cliente_estatus });
      expect((await lastMailTo(one.correo))?.entidad_id).toBe(String(cliente_id));
    });
  });

  test('of somebody who was rejected is free', async () => {
    const one = persona({ rtn: digits(14) });
    await newCliente({ correo: one.correo, dni: one.dni ?? '', rtn: one.rtn ?? '', cliente_estatus: 'Rechazado' });
    expect((await register({ ...one, ...(await proofFor(one)) })).status).toBe(200);
    expect(await clientesOf(one.correo)).toHaveLength(2);
  });

  test('two with one DNI at the same moment make one client, and both get the same answer', async () => {
    for (let round = 0; round < 5; round++) {
      const one = persona();
      const two = persona({ dni: one.dni });
      const bodies = [
        { ...one, ...(await proofFor(one)) },
        { ...two, ...(await proofFor(two)) },
      ];
      const [first, second] = await Promise.all(bodies.map((body) => register(body)));
      expect([first?.status, second?.status]).toEqual([200, 200]);
      expect(first?.body).toEqual(second?.body);
      const made = [...(await clientesOf(one.correo)), ...(await clientesOf(two.correo))];
      expect(made).toHaveLength(1);
      const plantillas = [await lastMailTo(one.correo), await lastMailTo(two.correo)].map((mail) => mail?.plantilla);
      expect(plantillas.toSorted()).toEqual(['registro_documento_conocido', 'solicitud_recibida']);
    }
  });

  test('two that cross (the DNI of one, the RTN of the other) make one client and no error', async () => {
    for (let round = 0; round < 5; round++) {
      const one = persona({ rtn: digits(14) });
      const two = persona({ dni: one.dni, rtn: one.rtn });
      const bodies = [
        { ...one, ...(await proofFor(one)) },
        { ...two, ...(await proofFor(two)) },
      ];
      const answers = await Promise.all(bodies.map((body) => register(body)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect([...(await clientesOf(one.correo)), ...(await clientesOf(two.correo))]).toHaveLength(1);
    }
  });

  test('one person from two windows, each with a code of its own, makes one client', async () => {
    const one = persona();
    const first = await proofFor(one);
    await letPass(one.correo, '1 minute');
    const second = await proofFor(one);
    const answers = await Promise.all([register({ ...one, ...first }), register({ ...one, ...second })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await clientesOf(one.correo)).toHaveLength(1);
  });
});
