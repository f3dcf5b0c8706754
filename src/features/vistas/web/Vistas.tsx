import { useState } from 'react';
import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconBookmarkPlus, IconSettings } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { isAllowed } from '#kit/contract/access.ts';
import { COLUMNS } from '#kit/contract/columns.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { shownKeys, useShownColumns } from '#kit/web/list/list-preferences.ts';
import type { Column, ListCall } from '#kit/web/list/list-types.ts';
import { overlayPiece } from '#kit/web/piece/piece.tsx';
import { useSession } from '#kit/web/session/use-session.ts';
import { useToday } from '#kit/web/ui/use-clock.ts';
import { type Vista, vistasCalls } from '../contract/vistas.calls.ts';
import type { Reporte } from '../rules/reportes.public.ts';
import { direccionOf, knownIn, vistaOf, type Direccion } from '../rules/vista.ts';

// Loaded on demand: few users need them.
const GuardarVista = overlayPiece(async () => (await import('./GuardarVista.tsx')).GuardarVista);
const AdministrarVistas = overlayPiece(async () => (await import('./AdministrarVistas.tsx')).AdministrarVistas);

interface Props {
  readonly reporte: Reporte;
  readonly call: ListCall;
  readonly columns: readonly Pick<Column<never>, 'key' | 'optional' | 'access'>[];
}

/** The address of the report as a view stores it: filters, order and visible columns. */
const useDireccion = ({ call, columns }: Pick<Props, 'call' | 'columns'>): Direccion => {
  const session = useSession();
  const permitted = columns.filter(({ access }) => access === undefined || isAllowed(access, session));
  const [preferences] = useShownColumns(call.id, permitted);
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const said = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)] as const],
  );
  return {
    ...knownIn(Object.fromEntries(said), Object.keys(call.query.shape)),
    [COLUMNS]: shownKeys(permitted, preferences).join(','),
  };
};

/** The menu of the user's views of a report: open one, save the current one, change or mail them. */
export function Vistas({ reporte, call, columns }: Props) {
  const vistas = useCall(vistasCalls.list, { query: { reporte } }).data?.data ?? [];
  const direccion = useDireccion({ call, columns });
  const navigate = useNavigate();
  const hoy = useToday();
  const [open, setOpen] = useState<'guardar' | 'administrar' | null>(null);
  const close = (): void => setOpen(null);
  const show = (vista: Vista): void => {
    close();
    void navigate({ to: '.', search: direccionOf(vista, hoy) as never, resetScroll: false });
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
            Vistas
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
          {vistas.length > 0 && <Menu.Label>Mis vistas</Menu.Label>}
          {vistas.map((vista) => (
            <Menu.Item key={vista.vista_id} onClick={() => show(vista)}>
              {vista.nombre}
            </Menu.Item>
          ))}
          {vistas.length > 0 && <Menu.Divider />}
          <Menu.Item
            leftSection={<IconBookmarkPlus size={16} stroke={1.6} aria-hidden />}
            onClick={() => setOpen('guardar')}
          >
            Guardar esta vista
          </Menu.Item>
          {vistas.length > 0 && (
            <Menu.Item
              leftSection={<IconSettings size={16} stroke={1.6} aria-hidden />}
              onClick={() => setOpen('administrar')}
            >
              Cambiar o enviar por correo
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'guardar' && <GuardarVista reporte={reporte} {...vistaOf(direccion, hoy)} onClose={close} />}
      {open === 'administrar' && <AdministrarVistas vistas={vistas} onOpen={show} onClose={close} />}
    </>
  );
}
