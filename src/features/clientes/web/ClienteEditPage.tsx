import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { EditPage } from '#kit/web/form/EditPage.tsx';
import { PasswordField } from '#kit/web/form/PasswordField.tsx';
import { useSession } from '#kit/web/session/use-session.ts';
import { clientesCalls } from '../contract/clientes.calls.ts';
import type { Cliente } from '../contract/clientes.schemas.ts';
import { ContactoFields, CreditoFields, IdentidadData, IdentidadFields, InternosFields } from './ClienteFields.tsx';
import { isSolicitud } from '../rules/cliente-acciones.ts';
import { clienteLink } from './cliente-list.ts';
import { bodyOf, isNewCorreo, valuesOfCliente } from './cliente-values.ts';
import { CorreoCodeDialog } from './CorreoCodeDialog.tsx';
import { clienteConCasillero } from '#kit/rules/mailbox.ts';
import { useCorreoCode } from './use-correo-code.ts';

const route = getRouteApi('/shell/clientes/$cliente_id/editar');

export function ClienteEditPage() {
  const params = route.useParams();
  return (
    <EditPage read={clientesCalls.get} params={params} title="Editar cliente" name={clienteConCasillero}>
      {(cliente, reload) => <ClienteForm cliente={cliente} reload={reload} />}
    </EditPage>
  );
}

interface Props {
  readonly cliente: Cliente;
  readonly reload: () => void;
}

function ClienteForm({ cliente, reload }: Props) {
  const navigate = useNavigate();
  const own = useSession()?.cliente_id === cliente.cliente_id;
  const code = useCorreoCode(cliente, own);
  const { acciones } = cliente;
  const toCliente = (): void => void navigate(clienteLink(cliente));
  return (
    <ContractForm
      call={clientesCalls.update}
      params={{ cliente_id: cliente.cliente_id }}
      initialValues={valuesOfCliente(cliente)}
      toBody={(values) => bodyOf(cliente, values)}
      beforeSubmit={code.beforeSubmit}
      submitLabel="Guardar cambios"
      invalidates={['clientes', 'usuarios']}
      onSaved={toCliente}
      onRefused={code.onRefused}
      onCancel={toCliente}
      onReload={reload}
    >
      {(form, formId) => (
        <>
          {acciones.editar_identidad ? (
            <IdentidadFields form={form} cliente_id={cliente.cliente_id} />
          ) : (
            <IdentidadData cliente={cliente} />
          )}
          <ContactoFields
            form={form}
            correoFixed={acciones.editar_correo ? undefined : (cliente.correo ?? '')}
            correoHelp={
              acciones.editar_correo
                ? 'Si lo cambia, enviaremos un código al correo nuevo.'
                : isSolicitud(cliente.cliente_estatus)
                  ? 'A él llegará su primera contraseña: lo cambia quien puede procesar la solicitud.'
                  : 'Con él se entra a su cuenta: lo cambia quien puede restablecer contraseñas.'
            }
          >
            {own && isNewCorreo(cliente, form.values.correo) && (
              <PasswordField
                form={form}
                name="contrasenia_actual"
                label="Contraseña actual"
                autoComplete="current-password"
                required
              />
            )}
          </ContactoFields>
          {acciones.editar_internos && <InternosFields form={form} />}
          {acciones.editar_credito && <CreditoFields form={form} />}
          {code.open && code.sent !== null && (
            <CorreoCodeDialog
              form={form}
              formId={formId}
              correo={code.sent.correo}
              said={code.sent.said}
              correo_id={code.sent.correo_id}
              sentAt={code.sent.at}
              pending={code.pending}
              onResend={() => void code.resend(form)}
              onClose={() => code.close(form)}
            />
          )}
        </>
      )}
    </ContractForm>
  );
}
