import { useState } from 'react';
import { Alert } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormSection } from '#kit/web/form/FormSection.tsx';
import { TextField } from '#kit/web/form/TextField.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { configuracionesCalls } from '../contract/configuraciones.calls.ts';

/** Shown on every tab: a user who sets anything up should know that no mails are sent. */
export function NoMailServer() {
  return (
    <Alert color="yellow" icon={<IconMailOff size={18} aria-hidden />} title="El portal no tiene servidor de correo">
      Los correos quedan en la cola y no llegan a nadie. Quien opera el servidor lo indica en SMTP_URL.
    </Alert>
  );
}

/** Sends a test mail, to prove that mails arrive. */
export function TestMail() {
  const [round, setRound] = useState(0);
  return (
    <Section>
      <ContractForm
        key={round}
        call={configuracionesCalls.testMail}
        initialValues={{ correo: '' }}
        submitLabel="Enviar correo de prueba"
        invalidates={['correos']}
        onSaved={() => setRound(round + 1)}
      >
        {(form) => (
          <FormSection title="Probar el correo" detalle="Llega en unos momentos; en Correos se ve qué fue de él.">
            <TextField form={form} name="correo" label="Enviar a" type="email" required />
          </FormSection>
        )}
      </ContractForm>
    </Section>
  );
}
