import { useCall } from '#kit/web/api/use-call.ts';
import { reportDefaults } from '#kit/web/router/report-search.ts';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { bitacoraCalls } from '../contract/bitacora.calls.ts';
import { ChangesCell } from './ChangesCell.tsx';

const optionsOf = (values: readonly string[] = []) => values.map((value) => ({ value, label: value }));

export function BitacoraListPage() {
  const options = useCall(bitacoraCalls.filterOptions, {}).data?.data;
  return (
    <ListPage
      titulo="Bitácora"
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
      columns={[
        { key: 'fecha', titulo: 'Fecha', render: (row) => <DateText value={row.fecha} time /> },
        { key: 'usuario', titulo: 'Usuario' },
        { key: 'accion', titulo: 'Acción', mono: true },
        { key: 'entidad', titulo: 'Entidad', render: (row) => `${row.entidad} ${row.entidad_id}` },
        {
          key: 'cambios',
          titulo: 'Cambios',
          render: (row) => (
            <ChangesCell
              antes={row.antes}
              despues={row.despues}
              titulo={`${row.accion} · ${row.entidad} ${row.entidad_id}`}
            />
          ),
        },
        { key: 'direccion_ip', titulo: 'Dirección IP', mono: true },
        { key: 'solicitud', titulo: 'Referencia', mono: true, optional: true },
      ]}
      empty={{ titulo: 'No hay movimientos', texto: 'Cambie las fechas o la búsqueda para ver otros.' }}
    />
  );
}
