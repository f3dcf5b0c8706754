import { type ValuesOf, valuesOf } from '#kit/web/form/values.ts';
import { type Cliente, type createClienteBody, updateClienteBody } from '../contract/clientes.schemas.ts';
import { formatDni, formatRtn, formatTelefono } from '../rules/identidad.ts';

type Values = ValuesOf<typeof createClienteBody>;

/** A client's contact data and address, which the client may change too; the mail only who may change it. */
export type ContactoValues = Pick<Values, 'telefono' | 'departamento_id' | 'ciudad_id' | 'direccion'> &
  Partial<Pick<Values, 'correo'>>;

/** The values of the form; fields that this user may not change are left out. */
export type ClienteValues = ContactoValues &
  Partial<Omit<Values, 'canal'>> & {
    /** Lempiras. */
    limite_credito?: number | '';
    /** A customer's current password, needed for a new mail. */
    contrasenia_actual: string;
    /** The code that proves a new mail. */
    codigo: string;
    token: string | null;
    version: number;
  };

const IDENTIDAD = { cliente_nombre: true, cliente_apellido: true, dni: true, rtn: true } as const;
const CORREO = { correo: true } as const;
const CREDITO = { limite_credito: true } as const;
const INTERNOS = { foraneo: true, requiere_consolidar: true } as const;

/** The fields of a client as this user may edit them, with the version that the edit is based on. */
export const valuesOfCliente = (cliente: Cliente): ClienteValues => {
  const { editar_identidad, editar_correo, editar_internos, editar_credito } = cliente.acciones;
  const all = valuesOf(updateClienteBody, cliente, {
    dni: formatDni(cliente.dni ?? ''),
    rtn: formatRtn(cliente.rtn ?? ''),
    telefono: formatTelefono(cliente.telefono ?? ''),
    contrasenia_actual: '',
    codigo: '',
    token: null,
  });
  const hidden = {
    ...(!editar_identidad && IDENTIDAD),
    // An imported client may have no mail: who cannot type one must be able to save the rest.
    ...(!editar_correo && CORREO),
    ...(!editar_internos && INTERNOS),
    ...(!editar_credito && CREDITO),
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => !(name in hidden))) as ClienteValues;
};

/** A mail as it is stored and compared. */
export const cleanCorreo = (typed = ''): string => typed.trim().toLowerCase();

/** Whether the mail differs from the record's, so that it must be proved; never if it is no field of the form. */
export const isNewCorreo = (cliente: Pick<Cliente, 'correo'>, typed: string | undefined): boolean =>
  typed !== undefined && cleanCorreo(typed) !== (cliente.correo?.toLowerCase() ?? '');

/** What is sent: the code only with a new mail; the password never, it is only for asking for that code. */
export const bodyOf = (
  cliente: Pick<Cliente, 'correo'>,
  { contrasenia_actual: _contrasenia, codigo, token, ...values }: ClienteValues,
) => (isNewCorreo(cliente, values.correo) ? { ...values, codigo, token } : values);
