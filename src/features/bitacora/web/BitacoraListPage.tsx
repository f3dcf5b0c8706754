import { useCall } from '#kit/web/api/use-call.ts';
import { reportDefaults } from '#kit/web/router/report-search.ts';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { bitacoraCalls } from '../contract/bitacora.calls.ts';
import { ChangesCell } from './ChangesCell.tsx';

const optionsOf = (values: readonly string[] = []) => values.map((value) => ({ value, label: value }));

const COLUMNS = screenColumns(bitacoraCalls.list, {
  cambios: ({ antes, despues, accion, entidad, entidad_id }) => (
    <ChangesCell antes={antes} despues={despues} title={`${accion} · ${entidad} ${entidad_id}`} />
  ),
});

export function BitacoraListPage() {
  const options = useCall(bitacoraCalls.filterOptions, {}).data?.data;
  return (
    <ListPage
      title="Bitácora"
      call={bitacoraCalls.list}
      defaults={reportDefaults()}
      rowKey={(row) => row.bitacora_id}
      buscar="Usuario, acción, registro o referencia"
      filters={[
        { name: 'desde', label: 'Desde', kind: 'date' },
        { name: 'hasta', label: 'Hasta', kind: 'date' },
        { name: 'usuario', label: 'Usuario', options: optionsOf(options?.usuarios) },
        { name: 'accion', label: 'Acción', options: optionsOf(options?.acciones) },
      ]}
      columns={COLUMNS}
      empty={{ title: 'No hay movimientos', text: 'Cambie las fechas o la búsqueda para ver otros.' }}
    />
  );
}
