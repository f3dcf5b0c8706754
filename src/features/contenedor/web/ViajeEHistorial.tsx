import type { ComponentProps } from 'react';
import { KeyValues } from '#kit/web/detail/KeyValues.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { Columns } from '#kit/web/ui/Columns.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { Historial } from '#features/historial/web/Historial.public.tsx';

interface Props {
  /** «Fechas» */
  readonly title: string;
  /** Items before the dates. */
  readonly items?: ComponentProps<typeof KeyValues>['items'];
  readonly de: {
    readonly fecha_cierre: string | null;
    readonly fecha_envio: string | null;
    readonly fecha_recepcion: string | null;
    readonly historial: ComponentProps<typeof Historial>['entries'];
  };
  readonly looks: ComponentProps<typeof Historial>['looks'];
  /** Texts of the actions that do not change the state. */
  readonly acciones: Readonly<Record<string, string>>;
}

/** The dates of closing, sending and receipt, beside the history. */
export function ViajeEHistorial({ title, items = [], de, looks, acciones }: Props) {
  return (
    <Columns widths="minmax(0, 1fr) minmax(0, 2fr)">
      <Section title={title}>
        <KeyValues
          items={[
            ...items,
            { label: 'Cierre', value: <DateText value={de.fecha_cierre} time empty="PENDIENTE" /> },
            { label: 'Envío', value: <DateText value={de.fecha_envio} time empty="PENDIENTE" /> },
            { label: 'Recepción', value: <DateText value={de.fecha_recepcion} time empty="PENDIENTE" /> },
          ]}
        />
      </Section>
      <Section title="Historial">
        <Historial entries={de.historial} looks={looks} accion={(accion) => acciones[accion]} />
      </Section>
    </Columns>
  );
}
