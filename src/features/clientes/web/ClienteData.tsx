import type { ReactNode } from 'react';
import { KeyValues } from '#kit/web/detail/KeyValues.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { useSession } from '#kit/web/session/use-session.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import type { Cliente } from '../contract/clientes.schemas.ts';
import { formatDni, formatRtn, formatTelefono } from '../rules/identidad.ts';
import { isSolicitud } from '../rules/cliente-acciones.ts';
import { lugarText } from '../rules/lugar.ts';

const yesNo = (value: boolean | null): string => (value === true ? 'Sí' : 'No');

/** Whether and how the client can get into the portal. */
function Acceso({ cliente }: { readonly cliente: Cliente }) {
  if (!cliente.tiene_usuario) return <StatusBadge tone="secondary">Sin usuario</StatusBadge>;
  return cliente.tiene_contrasenia ? (
    <StatusBadge tone="success">Con contraseña</StatusBadge>
  ) : (
    <StatusBadge tone="warning">Aún sin contraseña</StatusBadge>
  );
}

interface Props {
  readonly cliente: Cliente;
  readonly title: string;
  readonly actions?: ReactNode;
  /** The header of the screen shows the mail. */
  readonly correoAbove?: boolean;
}

/**
 * A client's identity and address, with the operational fields for staff. The mailbox and the day of registration are
 * in the header of every screen that shows this.
 */
export function ClienteData({ cliente, title, actions, correoAbove = false }: Props) {
  const staff = useSession()?.cliente_id === null;
  const { dni, rtn, telefono, correo, foraneo, requiere_consolidar, usuario_revision, cliente_estatus } = cliente;
  const { limite_credito, terminos_version, terminos_fecha } = cliente;
  const copied = (text: string | null): string | undefined => text ?? undefined;
  return (
    <Section title={title} actions={actions}>
      <KeyValues
        items={[
          { label: 'DNI', value: dni && formatDni(dni), mono: true, copy: copied(dni) },
          { label: 'RTN', value: rtn && formatRtn(rtn), mono: true, copy: copied(rtn) },
          { label: 'Teléfono', value: telefono && formatTelefono(telefono), copy: copied(telefono) },
          { label: 'Correo', value: correo, copy: copied(correo), hidden: correoAbove },
          { label: 'Departamento y ciudad', value: lugarText(cliente) },
          { label: 'Dirección', value: cliente.direccion, copy: copied(cliente.direccion) },
          { label: 'Foráneo', value: yesNo(foraneo), hidden: foraneo === null },
          { label: 'Requiere consolidar', value: yesNo(requiere_consolidar), hidden: requiere_consolidar === null },
          {
            label: 'Límite de crédito',
            value: limite_credito === 0 ? 'Sin límite acordado' : <MoneyText value={limite_credito ?? 0} />,
            hidden: limite_credito === null || isSolicitud(cliente_estatus),
          },
          {
            label: 'Ingreso al portal',
            value: <Acceso cliente={cliente} />,
            hidden: !staff || isSolicitud(cliente_estatus),
          },
          {
            label: 'Términos aceptados',
            value: (
              <span>
                {terminos_version !== null && `Versión ${terminos_version} · `}
                <DateText value={terminos_fecha} time />
              </span>
            ),
            hidden: terminos_fecha === null,
          },
          {
            label: 'Último cambio de estado',
            value: (
              <span>
                <DateText value={cliente.fecha_revision} time /> · {usuario_revision}
              </span>
            ),
            hidden: !staff || usuario_revision === null,
          },
        ]}
      />
    </Section>
  );
}
