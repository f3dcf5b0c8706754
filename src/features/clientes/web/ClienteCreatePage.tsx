import { useState } from 'react';
import { Alert } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormPage } from '#kit/web/form/FormPage.tsx';
import { FormSection } from '#kit/web/form/FormSection.tsx';
import { SelectField } from '#kit/web/form/SelectField.tsx';
import { blankOf } from '#kit/web/form/values.ts';
import { useRefused } from '#kit/web/router/use-open-routes.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { clientesCalls } from '../contract/clientes.calls.ts';
import { CANALES, type Cliente, createClienteBody } from '../contract/clientes.schemas.ts';
import { ContactoFields, IdentidadFields, InternosFields } from './ClienteFields.tsx';
import { clienteLink } from './cliente-list.ts';
import { nombreCompleto } from '#kit/rules/mailbox.ts';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { useLeave } from '#kit/web/router/use-leave.ts';

/** Registers a client at the counter, and further ones after it if several wait. */
export function ClienteCreatePage() {
  const navigate = useNavigate();
  const leave = useLeave();
  const [registered, setRegistered] = useState<readonly Cliente[]>([]);
  const seesInternos = useAllowed(clientesCalls.list.access);
  const refused = useRefused();
  const last = registered.at(-1);
  const stayAndName = (cliente: Cliente): void => setRegistered((before) => [...before, cliente]);
  return (
    <FormPage
      title="Registrar cliente"
      detalle="Quedará activo desde ya y recibirá por correo el enlace para establecer su contraseña."
    >
      {last !== undefined && (
        <Alert role="status" color="green" mb="md" icon={<IconCircleCheck size={20} />}>
          Se registró a {nombreCompleto(last)} con el casillero{' '}
          <TextLink to="/clientes/$cliente_id" params={{ cliente_id: String(last.cliente_id) }}>
            {mailboxText(last.cliente_id)}
          </TextLink>
          .
        </Alert>
      )}
      <ContractForm
        key={registered.length}
        call={clientesCalls.create}
        initialValues={blankOf(createClienteBody)}
        submitLabel="Registrar cliente"
        invalidates={['clientes', 'usuarios']}
        onSaved={({ data }) => {
          const link = clienteLink(data);
          if (refused(link)) stayAndName(data);
          else void navigate(link);
        }}
        another={{
          label: 'Registrar y agregar otro',
          onSaved: ({ data }) => stayAndName(data),
        }}
        onCancel={() => leave({ to: '/clientes' })}
      >
        {(form) => (
          <>
            <IdentidadFields form={form} autoFocus />
            <ContactoFields form={form} correoHelp="Ahí recibirá el enlace y los avisos de sus paquetes." />
            <FormSection title="Origen">
              <SelectField form={form} name="canal" label="¿Cómo supo de nosotros?" options={optionsOf(CANALES)} />
            </FormSection>
            {seesInternos && <InternosFields form={form} />}
          </>
        )}
      </ContractForm>
    </FormPage>
  );
}
