import { useState } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { counted } from '#kit/rules/counted.ts';
import { total } from '#kit/rules/money.ts';
import { MAX_PAGE_SIZE } from '#kit/contract/page.ts';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { SoundToggle } from '#kit/web/scan/SoundToggle.tsx';
import { moneyText } from '#kit/web/ui/money.ts';
import { paqueteLink } from '#features/paquetes/web/paquete-link.public.ts';
import { abandonoCalls } from '../contract/abandono.calls.ts';
import type { EnEsperaRow } from '../contract/abandono.schemas.ts';
import { ContactoDialog } from './ContactoDialog.tsx';
import { porAbandonarColumns } from './por-abandonar-columns.tsx';
import { RegistrarDialog } from './RegistrarDialog.tsx';
import { ScanPaquete } from './ScanPaquete.tsx';
import { VistaSwitch } from './VistaSwitch.tsx';

const route = getRouteApi('/shell/paquetes_abandonados');

type Chosen = ReadonlyMap<string | number, EnEsperaRow>;
const NOTHING: Chosen = new Map();

/** Parcels not picked up: their owners are contacted from here, and parcels are registered by scans or ticks. */
export function PorAbandonarPage() {
  const soon = route.useSearch().vista === 'pronto';
  const [chosen, setChosen] = useState(NOTHING);
  const [contacting, setContacting] = useState<EnEsperaRow | null>(null);
  const [registering, setRegistering] = useState<readonly EnEsperaRow[] | null>(null);
  /** Key of the scan field: a registration resets it, since its last message no longer holds. */
  const [round, setRound] = useState(0);
  const registered = (): void => {
    setRegistering(null);
    setChosen(NOTHING);
    setRound((before) => before + 1);
  };
  return (
    <>
      <ListPage
        title="Paquetes abandonados"
        call={abandonoCalls.list}
        rowKey={(row) => row.paquete_id}
        rowLink={paqueteLink}
        buscar="Tracking, descripción o cliente"
        columns={porAbandonarColumns(soon, setContacting)}
        actions={<SoundToggle />}
        {...(soon
          ? {}
          : {
              selection: {
                chosen,
                onChange: setChosen,
                isSelectable: ({ motivo }: EnEsperaRow) => motivo === null,
                actions: (rows: readonly EnEsperaRow[]) => (
                  <>
                    <Text className="num">
                      Flete <strong>{moneyText(total(rows.map(({ flete }) => flete)), 'USD')}</strong>
                    </Text>
                    <Button color="red" disabled={rows.length > MAX_PAGE_SIZE} onClick={() => setRegistering(rows)}>
                      {rows.length > MAX_PAGE_SIZE
                        ? `Elija como máximo ${MAX_PAGE_SIZE}`
                        : counted(rows.length, 'Registrar 1 abandono', 'Registrar # abandonos')}
                    </Button>
                  </>
                ),
              },
            })}
        empty={
          soon
            ? {
                title: 'Ningún paquete califica pronto',
                text: 'Aquí aparecen 30 días antes los que van a calificar, para contactar a su dueño a tiempo.',
              }
            : {
                title: 'Ningún paquete califica como abandonado',
                text: 'Califican los que esperan más días y deben más flete de lo que dicen las configuraciones.',
              }
        }
      >
        <Group align="flex-end" gap="12px 20px">
          <VistaSwitch vista={soon ? 'pronto' : 'califican'} />
          {!soon && (
            <ScanPaquete
              key={round}
              chosen={chosen}
              onFound={(rows) =>
                setChosen((before) => new Map([...before, ...rows.map((row) => [row.paquete_id, row] as const)]))
              }
            />
          )}
        </Group>
      </ListPage>
      {contacting !== null && (
        <ContactoDialog key={contacting.paquete_id} row={contacting} onClose={() => setContacting(null)} />
      )}
      {registering !== null && (
        <RegistrarDialog rows={registering} onSaved={registered} onClose={() => setRegistering(null)} />
      )}
    </>
  );
}
