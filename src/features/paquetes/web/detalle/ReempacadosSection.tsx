import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { messageOf } from '#kit/web/api/api-error.ts';
import { downloadFile } from '#kit/web/api/download.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { DataTable } from '#kit/web/ui/DataTable.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { MoneyText, WeightText } from '#kit/web/ui/MoneyText.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { showErrorToast } from '#kit/web/ui/toast.ts';
import type { Paquete } from '../../contract/paquetes.schemas.ts';
import { FaltaFactura } from '../FaltaFactura.tsx';
import { reempacadosCalls } from '../../contract/reempacados.calls.ts';

/** What was opened and packed into this one. */
export function ReempacadosSection({ paquete }: { readonly paquete: Paquete }) {
  const { paquete_id, paquete_estado, reempacados, acciones } = paquete;
  const [busy, setBusy] = useState(false);
  const download = (): void => {
    setBusy(true);
    downloadFile({ path: reempacadosCalls.export.path, params: { paquete_id } })
      .catch((error: unknown) => showErrorToast(messageOf(error)))
      .finally(() => setBusy(false));
  };
  return (
    <Section
      title={`Paquetes reempacados (${reempacados.length})`}
      actions={
        acciones.exportar_reempacados && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={busy}
            onClick={download}
          >
            Exportar
          </Button>
        )
      }
      flush
    >
      <DataTable label="Tabla: Paquetes reempacados" stacked>
        <thead>
          <tr>
            <th>Tracking</th>
            <th>Courier</th>
            <th>Descripción</th>
            <th className="num">Valor</th>
            <th className="num">Peso</th>
            <th>Recibido</th>
            <th>Factura</th>
          </tr>
        </thead>
        <tbody>
          {reempacados.map((row) => (
            <tr key={row.paquete_id}>
              <td className="mono">
                <TextLink to="/paquetes/$paquete_id" params={{ paquete_id: String(row.paquete_id) }}>
                  {row.tracking}
                </TextLink>
              </td>
              <td data-label="Courier">{row.paquete_courier}</td>
              <td data-label="Descripción">{row.paquete_descripcion}</td>
              <td className="num" data-label="Valor">
                <MoneyText value={row.valor_compra} moneda="USD" />
              </td>
              <td className="num" data-label="Peso">
                <WeightText value={row.peso_cobrar} />
              </td>
              <td data-label="Recibido">
                <DateText value={row.fecha_recepcion} />
              </td>
              <td data-label="Factura">
                {row.paquete_factura !== null ? (
                  'Adjunta'
                ) : row.sin_factura_comentario === null ? (
                  <FaltaFactura paquete={{ ...row, paquete_estado, cantidad: 1 }} />
                ) : (
                  'Autorizado sin factura'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Section>
  );
}
