import { z } from 'zod';
import { email, emptyAsNull, flag, requiredId, requiredText, text } from '#kit/contract/fields.ts';
import {
  CANALES,
  codigoField,
  DIRECCION_MAX,
  DNI_PATTERN,
  LUGAR_MESSAGE,
  NOMBRE_MAX,
  RTN_PATTERN,
  telefonoField,
} from '#features/clientes/contract/clientes.schemas.ts';

/** As the specification has it: digits only, said so to whoever writes a hyphen. */
const documentField = (pattern: RegExp, message: string) =>
  emptyAsNull(text(40).refine((value) => value === '' || pattern.test(value), message)).default(null);

const personal = z.object({
  cliente_nombre: requiredText(NOMBRE_MAX),
  cliente_apellido: requiredText(NOMBRE_MAX),
  dni: documentField(DNI_PATTERN, 'Formato incorrecto. El DNI no debe contener guiones'),
  rtn: documentField(RTN_PATTERN, 'Formato incorrecto. El RTN no debe contener guiones'),
  telefono: telefonoField(),
  correo: email(),
  canal: z.enum(CANALES, { error: 'Por favor seleccione una opción.' }),
});

const direccion = z.object({
  departamento_id: requiredId(LUGAR_MESSAGE),
  ciudad_id: requiredId(LUGAR_MESSAGE),
  direccion: requiredText(DIRECCION_MAX, {
    required: 'Es necesario que brindes tu dirección para futuras entregas a domicilio.',
  }),
  terminos: flag().refine((accepted) => accepted, 'Debes aceptar los términos y condiciones'),
});

const DOCUMENTO_MESSAGE = 'Debe proveer su DNI o RTN';

const requireDocument = (context: z.core.ParsePayload<{ dni: string | null; rtn: string | null }>): void => {
  const { dni, rtn } = context.value;
  if (dni === null && rtn === null)
    context.issues.push({ code: 'custom', message: DOCUMENTO_MESSAGE, path: ['dni'], input: dni });
};

/** The first step of the wizard. */
export const personalStep = personal.check(requireDocument);
/** The second step. */
export const direccionStep = direccion;

export const registerBody = z
  .object({ ...personal.shape, ...direccion.shape, codigo: codigoField(), token: requiredText(100) })
  .check(requireDocument);

export const confirmMailBody = personal.pick({ cliente_nombre: true, cliente_apellido: true, correo: true });
