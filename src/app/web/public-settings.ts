import { API_BASE } from '#kit/contract/call.ts';
import { callApi } from '#kit/web/api/call-api.ts';
import { type Settings, settingsStore } from '#kit/web/settings/settings.ts';
import { publicasCalls } from '#features/configuraciones/contract/publicas.calls.ts';
import type { PublicSettings } from '#features/configuraciones/contract/publicas.schemas.ts';

const lines = (...parts: readonly (string | null | undefined)[]): string[] =>
  parts.filter((part): part is string => part !== null && part !== undefined && part !== '');

/** The parts of the public settings that the kit needs. */
export const settingsOf = (data: PublicSettings): Settings => ({
  empresa: {
    nombre: data.empresa.nombre,
    logo_url: data.empresa.logo_url === null ? null : `${API_BASE}${data.empresa.logo_url}`,
    color: data.empresa.color,
  },
  itemsPorPagina: data.SYS_ITEMS_POR_PAGINA,
  formatoDeFecha: data.SYS_FORMATO_DE_FECHA,
  membrete: lines(
    data.empresa.rtn ? `RTN ${data.empresa.rtn}` : null,
    data.empresa.direccion_hn,
    data.empresa.direccion_hn_2,
    lines(data.empresa.telefono_hn, data.empresa.correo).join(' · '),
  ),
  whatsapp: data.SYS_WHATSAPP_LINK ?? null,
});

/** Loads the settings; without an answer those of the last visit stay. */
export const loadSettings = async (): Promise<void> => {
  try {
    const { data } = await callApi(publicasCalls.publicas, {});
    settingsStore.set(settingsOf(data));
  } catch {
    // The calls that follow will show that the server does not answer.
  }
};
