import { z } from 'zod';
import { email, emptyAsNull, flag, requiredId, requiredLine, requiredText, wholeNumber } from '#kit/contract/fields.ts';
import {
  CANALES,
  codigoField,
  DIRECCION_MAX,
  dniField,
  LUGAR_MESSAGE,
  NOMBRE_MAX,
  rtnField,
  telefonoField,
} from '#features/clientes/contract/clientes.schemas.ts';

const personal = z.object({
  cliente_nombre: requiredLine(NOMBRE_MAX),
  cliente_apellido: requiredLine(NOMBRE_MAX),
  dni: dniField('Formato incorrecto. El DNI no debe contener guiones').default(null),
  rtn: rtnField('Formato incorrecto. El RTN no debe contener guiones').default(null),
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
  terminos: z.preprocess(
    (given) => given ?? false,
    flag().refine((accepted) => accepted, 'Debes aceptar los términos y condiciones'),
  ),
  /** The version of the text that was shown; absent: the current one. */
  terminos_version: emptyAsNull(wholeNumber(1, 1_000_000)).default(null),
});

export const DOCUMENTO_MESSAGE = 'Debe proveer su DNI o RTN';

interface Documents {
  readonly dni: string | null;
  readonly rtn: string | null;
}
const hasDocument = ({ dni, rtn }: Documents): boolean => dni !== null || rtn !== null;
const documentRule = {
  error: DOCUMENTO_MESSAGE,
  path: ['dni'],
  // Reported together with the errors of other fields, not only after these are corrected.
  when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null && 'dni' in value,
};

/** The first step of the wizard. */
export const personalStep = personal.refine(hasDocument, documentRule);
/** The second step. */
export const direccionStep = direccion;

export const registerBody = z
  .object({ ...personal.shape, ...direccion.shape, codigo: codigoField(), token: requiredText(100) })
  .refine(hasDocument, documentRule);

export const confirmMailBody = personal.pick({ cliente_nombre: true, cliente_apellido: true, correo: true });
