import { Section } from '#kit/web/detail/Section.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { DownloadButton } from '#kit/web/ui/DownloadButton.tsx';
import { MoneyText, WeightText } from '#kit/web/ui/MoneyText.tsx';
import { RowsTable } from '#kit/web/ui/RowsTable.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import type { Paquete } from '../../contract/paquetes.schemas.ts';
import { FaltaFactura } from '../FaltaFactura.tsx';
import { reempacadosCalls } from '../../contract/reempacados.calls.ts';

/** The parcels that were repacked into this one. */
export function ReempacadosSection({ paquete }: { readonly paquete: Paquete }) {
  const { paquete_id, paquete_estado, reempacados, acciones } = paquete;
  return (
    <Section
      title={`Paquetes reempacados (${reempacados.length})`}
      actions={
        acciones.exportar_reempacados && (
          <DownloadButton asked={{ path: reempacadosCalls.export.path, params: { paquete_id } }} size="xs">
            Exportar
          </DownloadButton>
        )
      }
      flush
    >
      <RowsTable
        label="Tabla: Paquetes reempacados"
        stacked
        rows={reempacados}
        rowKey={(row) => row.paquete_id}
        columns={[
          {
            title: 'Tracking',
            mono: true,
            cell: (row) => (
              <TextLink to="/paquetes/$paquete_id" params={{ paquete_id: String(row.paquete_id) }}>
                {row.tracking}
              </TextLink>
            ),
          },
          { title: 'Courier', cell: (row) => row.paquete_courier },
          { title: 'Descripción', cell: (row) => row.paquete_descripcion },
          { title: 'Valor', num: true, cell: (row) => <MoneyText value={row.valor_compra} moneda="USD" /> },
          { title: 'Peso', num: true, cell: (row) => <WeightText value={row.peso_cobrar} /> },
          { title: 'Recibido', cell: (row) => <DateText value={row.fecha_recepcion} /> },
          {
            title: 'Factura',
            cell: (row) =>
              row.paquete_factura !== null ? (
                'Adjunta'
              ) : row.sin_factura_comentario === null ? (
                <FaltaFactura paquete={{ ...row, paquete_estado, cantidad: 1 }} />
              ) : (
                'Autorizado sin factura'
              ),
          },
        ]}
      />
    </Section>
  );
}
