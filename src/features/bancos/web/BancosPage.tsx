import { ListPage } from '#kit/web/list/ListPage.tsx';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { keepSearch, useRecordDialog } from '#kit/web/list/use-record-dialog.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { bancosCalls } from '../contract/bancos.calls.ts';
import { BANCO_ORIGENES } from '../contract/bancos.schemas.ts';
import { BancoDialog } from './BancoDialog.tsx';

const COLUMNS = screenColumns(bancosCalls.list, {
  banco_nombre: ({ banco_nombre, es_caja }) => (
    <>
      {banco_nombre} {es_caja && <StatusBadge tone="info">Cajas de sucursales</StatusBadge>}
    </>
  ),
});

/** The banks; the one in the URL is open for editing. */
export function BancosPage() {
  const { chosen, toRecord, close } = useRecordDialog('/recursos/bancos', 'banco_id');
  const add = (
    <LinkButton to="/recursos/bancos/nuevo" search={keepSearch}>
      Registrar banco
    </LinkButton>
  );
  return (
    <>
      <ListPage
        title="Bancos"
        call={bancosCalls.list}
        rowKey={(row) => row.banco_id}
        rowLink={({ banco_id, acciones }) => (acciones.editar ? toRecord(banco_id) : undefined)}
        buscar="Nombre"
        filters={[{ name: 'banco_origen', label: 'Origen', options: optionsOf(BANCO_ORIGENES) }]}
        columns={COLUMNS}
        actions={
          <>
            <LinkButton to="/recursos/bancos/cuentas" variant="default">
              Ver cuentas
            </LinkButton>
            {add}
          </>
        }
        empty={{
          title: 'No hay bancos',
          text: 'Registre los bancos en los que la empresa tiene cuentas.',
          action: add,
        }}
      />
      {chosen !== undefined && <BancoDialog key={chosen} banco_id={chosen} onClose={close} />}
    </>
  );
}
