import { useState } from 'react';
import { Stack } from '@mantine/core';
import type { DataOf } from '#kit/contract/call.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { configuracionesCalls } from '../contract/configuraciones.calls.ts';
import { SETTINGS_GROUPS } from '../contract/settings.ts';
import { LogoField } from './LogoField.tsx';
import { SettingsGroupForm } from './SettingsGroupForm.tsx';
import { NoMailServer, TestMail } from './TestMail.tsx';
import { SETTINGS_TABS } from '../contract/settings-fields.ts';

type AllSettings = DataOf<typeof configuracionesCalls.get>;

const ORDER = ['empresa', ...SETTINGS_GROUPS.filter((group) => group !== 'empresa')] as const;

export function SettingsPage() {
  const result = useCall(configuracionesCalls.get, {});
  // A form keeps what was typed while others save; only its own save or a requested reload resets it.
  const [round, setRound] = useState(0);
  const restart = (): void => void result.refetch().then(() => setRound((before) => before + 1));
  return (
    <DetailPage
      result={result}
      title={() => 'Configuraciones'}
      tabs={ORDER.map((group) => ({
        key: group,
        label: SETTINGS_TABS[group].label,
        content: (settings: AllSettings) => (
          <Stack gap="md">
            {!settings.servidor_correo && <NoMailServer />}
            {group === 'empresa' && <LogoField logo_url={settings.logo_url} onChanged={() => void result.refetch()} />}
            <Section key={`${group}-${round}`}>
              <SettingsGroupForm group={group} settings={settings} onReload={restart} />
            </Section>
            {group === 'notificaciones' && <TestMail />}
          </Stack>
        ),
      }))}
    />
  );
}
