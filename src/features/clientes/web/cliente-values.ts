import type { Cliente } from '../contract/clientes.schemas.ts';
import { formatDni, formatRtn, formatTelefono } from '../rules/identidad.ts';

/** Where a client lives and how to reach them: what the client may change too. */
export type ContactoValues = {
  correo: string;
  telefono: string;
  departamento_id: number | null;
  ciudad_id: number | null;
  direccion: string;
};

/** What the fields hold; what this user may not change is not among them. */
export type ClienteValues = ContactoValues & {
  cliente_nombre?: string;
  cliente_apellido?: string;
  dni?: string;
  rtn?: string;
  foraneo?: boolean;
  requiere_consolidar?: boolean;
  /** Of the mail, when it changes. */
  /** A customer's own, for the same. */
  contrasenia_actual: string;
  codigo: string;
  token: string | null;
  version: number;
};

/** The fields of a client as this user may edit them, with the version that the edit is based on. */
export const valuesOf = (cliente: Cliente): ClienteValues => ({
  ...(cliente.acciones.editar_identidad
    ? {
        cliente_nombre: cliente.cliente_nombre,
        cliente_apellido: cliente.cliente_apellido,
        dni: formatDni(cliente.dni ?? ''),
        rtn: formatRtn(cliente.rtn ?? ''),
      }
    : {}),
  correo: cliente.correo ?? '',
  telefono: formatTelefono(cliente.telefono ?? ''),
  departamento_id: cliente.departamento_id,
  ciudad_id: cliente.ciudad_id,
  direccion: cliente.direccion ?? '',
  ...(cliente.acciones.editar_internos
    ? { foraneo: cliente.foraneo ?? false, requiere_consolidar: cliente.requiere_consolidar ?? false }
    : {}),
  contrasenia_actual: '',
  codigo: '',
  token: null,
  version: cliente.version,
});

/** A mail as it is stored and compared. */
export const cleanCorreo = (typed: string): string => typed.trim().toLowerCase();

/** Whether the mail is another than the record's, so that it has to be proved. */
export const isNewCorreo = (cliente: Pick<Cliente, 'correo'>, typed: string): boolean =>
  cleanCorreo(typed) !== (cliente.correo?.toLowerCase() ?? '');

/** What is sent: the code only with the mail that it proves, the password only for that code. */
export const bodyOf = (
  cliente: Pick<Cliente, 'correo'>,
  { contrasenia_actual: _contrasenia, codigo, token, ...values }: ClienteValues,
) => (isNewCorreo(cliente, values.correo) ? { ...values, codigo, token } : values);
