import { ListPage } from '#kit/web/list/ListPage.tsx';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { keepSearch, useRecordDialog } from '#kit/web/list/use-record-dialog.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { articulosCalls } from '../contract/articulos.calls.ts';
import { CLASIFICACIONES, type Clasificacion } from '../rules/buscar-articulos.public.ts';
import { ArticuloDialog } from './ArticuloDialog.tsx';

const CLASIFICACION_TONOS = {
  Permitido: 'success',
  Restringido: 'warning',
  Prohibido: 'danger',
} as const satisfies Readonly<Record<Clasificacion, string>>;

const COLUMNS = screenColumns(articulosCalls.list, {
  clasificacion: ({ clasificacion }) => (
    <StatusBadge tone={CLASIFICACION_TONOS[clasificacion]}>{clasificacion}</StatusBadge>
  ),
});

/** The list of articles with their restrictions; the one in the address is open for editing. */
export function ArticulosPage() {
  const { chosen, toRecord, close } = useRecordDialog('/admin/configuraciones/articulos', 'articulo_id');
  const add = (
    <LinkButton to="/admin/configuraciones/articulos/nuevo" search={keepSearch}>
      Agregar artículo
    </LinkButton>
  );
  return (
    <>
      <ListPage
        title="Artículos restringidos"
        call={articulosCalls.list}
        rowKey={(row) => row.articulo_id}
        rowLink={({ articulo_id }) => toRecord(articulo_id)}
        buscar="Artículo, otra palabra o requisito"
        mainFilter="clasificacion"
        filters={[{ name: 'clasificacion', label: 'Clasificación', options: optionsOf(CLASIFICACIONES) }]}
        columns={COLUMNS}
        actions={add}
        empty={{
          title: 'No hay artículos',
          text: 'Agregue lo que los clientes preguntan: al escribirlo se les dice si se permite y qué se necesita.',
          action: add,
        }}
      />
      {chosen !== undefined && <ArticuloDialog key={chosen} articulo_id={chosen} onClose={close} />}
    </>
  );
}
