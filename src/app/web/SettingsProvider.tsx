import type { ReactNode } from 'react';
import { API_BASE } from '#kit/contract/call.ts';
import { callApi } from '#kit/web/api/call-api.ts';
import { callKey } from '#kit/web/api/use-call.ts';
import { EMPTY_SETTINGS, type Settings, SettingsContext } from '#kit/web/settings/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { configuracionesCalls, type PublicSettings } from '#features/configuraciones/contract/configuraciones.calls.ts';

const KEPT = 'portal.empresa';
const FRESH_MS = 10 * 60_000;

const settingsOf = (data: PublicSettings): Settings => ({
  empresa: {
    nombre: data.empresa.nombre,
    logo_url: data.empresa.logo_url === null ? null : `${API_BASE}${data.empresa.logo_url}`,
    color: data.empresa.color,
  },
  itemsPorPagina: data.SYS_ITEMS_POR_PAGINA,
  formatoDeFecha: data.SYS_FORMATO_DE_FECHA,
  membrete: [
    data.empresa.rtn ? `RTN ${data.empresa.rtn}` : null,
    data.empresa.direccion_hn ?? null,
    data.empresa.direccion_hn_2 ?? null,
    [data.empresa.telefono_hn, data.empresa.correo].filter(Boolean).join(' · '),
  ].filter((line): line is string => line !== null && line !== ''),
  whatsapp: data.SYS_WHATSAPP_LINK ?? null,
});

/** The settings of the last visit, so that name and colour stand there at the first paint. */
const kept = (): Settings => {
  try {
    return { ...EMPTY_SETTINGS, ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Settings>) };
  } catch {
    return EMPTY_SETTINGS;
  }
};

const load = async (): Promise<Settings> => {
  const { data } = await callApi(configuracionesCalls.publicas, {});
  const settings = settingsOf(data);
  localStorage.setItem(KEPT, JSON.stringify(settings));
  return settings;
};

/** Gives the kit what it knows of the company; no name, colour or number of it is in the code. */
export function SettingsProvider({ children }: { readonly children: ReactNode }) {
  const { data } = useQuery({
    queryKey: callKey(configuracionesCalls.publicas),
    queryFn: load,
    staleTime: FRESH_MS,
    placeholderData: kept,
  });
  return <SettingsContext value={data ?? EMPTY_SETTINGS}>{children}</SettingsContext>;
}
