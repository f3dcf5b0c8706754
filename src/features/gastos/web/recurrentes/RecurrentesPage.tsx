import { Stack } from '@mantine/core';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { keepSearch, useRecordDialog } from '#kit/web/list/use-record-dialog.ts';
import { yesOrNo } from '#kit/web/list/options-of.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { recurrentesCalls } from '../../contract/recurrentes.calls.ts';
import { PorConfirmar } from './PorConfirmar.tsx';
import { RecurrenteDialog } from './RecurrenteDialog.tsx';

const COLUMNS = screenColumns(recurrentesCalls.list, {
  recurrente_monto: { align: 'right' },
  activo: ({ activo }) => (
    <StatusBadge tone={activo ? 'success' : 'secondary'}>{activo ? 'Activa' : 'Inactiva'}</StatusBadge>
  ),
});

const TITLE = 'Gastos recurrentes';

/**
 * The templates of monthly expenses, with the months that they propose; the template in the address is open in a
 * dialog, for whoever may write it. Who registers expenses but may not read them finds the months alone.
 */
export function RecurrentesPage() {
  const { chosen, toRecord, close } = useRecordDialog('/admin/gastos/recurrentes', 'recurrente_id');
  const reads = useAllowed(recurrentesCalls.list.access);
  const writes = useAllowed(recurrentesCalls.create.access);
  const add = writes && (
    <LinkButton to="/admin/gastos/recurrentes/nuevo" search={keepSearch}>
      Registrar plantilla
    </LinkButton>
  );
  return (
    <>
      {reads ? (
        <ListPage
          title={TITLE}
          call={recurrentesCalls.list}
          rowKey={(row) => row.recurrente_id}
          rowLink={({ recurrente_id, acciones }) => (acciones.editar ? toRecord(recurrente_id) : undefined)}
          buscar="De qué se trata"
          mainFilter="activo"
          filters={[
            {
              name: 'activo',
              label: 'Estado',
              options: yesOrNo('Activas', 'Inactivas'),
            },
          ]}
          columns={COLUMNS}
          actions={add}
          empty={{
            title: 'No hay gastos recurrentes',
            text: 'Registre lo que se paga cada mes: alquiler, energía, planilla. Se propone solo y se confirma con su monto.',
            action: add,
          }}
        >
          <PorConfirmar />
        </ListPage>
      ) : (
        <Stack gap="md">
          <PageHeader title={TITLE} actions={add} />
          <PorConfirmar empty="No hay gastos por confirmar. Lo que se registra como plantilla se propone aquí cada mes." />
        </Stack>
      )}
      {writes && chosen !== undefined && <RecurrenteDialog key={chosen} recurrente_id={chosen} onClose={close} />}
    </>
  );
}
