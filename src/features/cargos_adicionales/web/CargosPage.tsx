import { ListPage } from '#kit/web/list/ListPage.tsx';
import { optionsOf, yesOrNo } from '#kit/web/list/options-of.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { keepSearch, useRecordDialog } from '#kit/web/list/use-record-dialog.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { moneyText } from '#kit/web/ui/money.ts';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { cargosCalls } from '../contract/cargos.calls.ts';
import { CARGO_TIPOS } from '../rules/charges-of.public.ts';
import { CargoDialog } from './CargoDialog.tsx';

const COLUMNS = screenColumns(cargosCalls.list, {
  impuesto_valor: ({ impuesto_tipo, impuesto_valor }) =>
    impuesto_tipo === 'Porcentaje' ? `${impuesto_valor} %` : moneyText(impuesto_valor, 'USD', 4),
  activo: ({ activo }) => (
    <StatusBadge tone={activo ? 'success' : 'secondary'}>{activo ? 'Activo' : 'Inactivo'}</StatusBadge>
  ),
});

/** The list of extra charges; the one in the address is open for editing. */
export function CargosPage() {
  const { chosen, toRecord, close } = useRecordDialog('/admin/cargos_adicionales', 'impuesto_id');
  const add = (
    <LinkButton to="/admin/cargos_adicionales/nuevo" search={keepSearch}>
      Agregar cargo
    </LinkButton>
  );
  return (
    <>
      <ListPage
        title="Cargos adicionales"
        call={cargosCalls.list}
        rowKey={(row) => row.impuesto_id}
        rowLink={({ impuesto_id, acciones }) => (acciones.editar ? toRecord(impuesto_id) : undefined)}
        buscar="Nombre o descripción"
        mainFilter="activo"
        filters={[
          { name: 'activo', label: 'Estado', options: yesOrNo('Activos', 'Inactivos') },
          { name: 'automatico', label: 'Se agrega', options: yesOrNo('Por sí solo', 'A mano') },
          { name: 'impuesto_tipo', label: 'Tipo', options: optionsOf(CARGO_TIPOS) },
        ]}
        columns={COLUMNS}
        actions={add}
        empty={{
          title: 'No hay cargos adicionales',
          text: 'Agregue lo que se cobra además del flete: seguro, manejo especial, trámites.',
          action: add,
        }}
      />
      {chosen !== undefined && <CargoDialog key={chosen} impuesto_id={chosen} onClose={close} />}
    </>
  );
}
