import { Stack, Text } from '@mantine/core';
import { Section } from '#kit/web/detail/Section.tsx';
import { ScanField } from '#kit/web/scan/ScanField.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { Columns } from '#kit/web/ui/Columns.tsx';
import { weightText } from '#kit/web/ui/money.ts';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { paquetesCalls } from '#features/paquetes/contract/paquetes.calls.ts';
import type { Packinglist } from '../../contract/packinglist.schemas.ts';
import { cajaText, duenoText } from '../escaneo/paquete-text.ts';
import { Pendientes } from '../escaneo/Pendientes.public.tsx';
import { UltimoEscaneo } from '../escaneo/UltimoEscaneo.public.tsx';
import { Totales } from '../Totales.tsx';
import { AutorizarSinFactura } from './AutorizarSinFactura.tsx';
import type { OpenLista } from './open-lista.ts';
import { PorAgregar } from './PorAgregar.tsx';
import { type Reciente, useArmar } from './use-armar.ts';
import classes from './Armar.module.css';

interface Props {
  readonly lista: OpenLista;
  /** When the list was read. */
  readonly readAt: number;
  /** A new list was stored with its first parcels, and nothing is being scanned any more. */
  readonly onMade?: (lista: Packinglist) => void;
}

/** Parcels into a list: scanned, or ticked from what waits in the warehouse. */
export function Armar({ lista, readAt, onMade }: Props) {
  const armar = useArmar(lista, onMade);
  const mayAllow = useAllowed(paquetesCalls.allowNoInvoice.access);
  const totales = armar.totales !== null && armar.totales.at > readAt ? armar.totales : lista;
  return (
    <Columns widths="min(460px, 43%) minmax(0, 1fr)" from="xl">
      <Stack gap="sm" miw={0}>
        <Panel gap={10}>
          <ScanField
            label="Escanee o escriba un tracking, o la etiqueta de una guía"
            placeholder="Listo para escanear"
            size="lg"
            keepFocus
            camera
            onScan={armar.scan}
          />
          <UltimoEscaneo
            ultimo={armar.ultimo}
            waitingText={lista.total_paquetes === 0 ? 'Esperando el primer paquete' : 'Esperando el siguiente paquete'}
          />
        </Panel>
        <Totales {...totales} />
        <Pendientes
          title="Sin agregar"
          pendientes={armar.rechazados.map((one) => ({
            ...one,
            extra: one.sin_factura !== null && mayAllow && (
              <AutorizarSinFactura
                codigo={one.codigo}
                busy={armar.allowing}
                onAllow={(comentario) => armar.allow(one, comentario)}
              />
            ),
          }))}
          onRetry={(codigo) => void armar.scan(codigo)}
          onDismiss={armar.dismiss}
        />
        <Section title="Recién escaneados" flush>
          <Recientes recientes={armar.recientes} />
        </Section>
      </Stack>
      <PorAgregar lista={lista} adding={armar.ticking} onAdd={armar.tick} />
    </Columns>
  );
}

/** What was scanned here, the last on top. */
function Recientes({ recientes }: { readonly recientes: readonly Reciente[] }) {
  if (recientes.length === 0)
    return (
      <Text c="dimmed" p="md">
        Lo que escanee aparece aquí, lo último primero.
      </Text>
    );
  return (
    <Rows component="ol" mah={420} className={classes.list} aria-label="Recién escaneados, lo último primero">
      {recientes.map(({ paquete, repetido, lugar }) => (
        <li key={lugar} className={classes.item} data-repetido={repetido || undefined}>
          <b className="mono cut">{cajaText(paquete)}</b>
          <span className="num">{paquete.peso_cobrar === null ? '—' : weightText(paquete.peso_cobrar)}</span>
          <span className={`muted cut ${classes.detail}`}>
            {repetido ? 'Ya estaba en la lista' : duenoText(paquete)}
          </span>
        </li>
      ))}
    </Rows>
  );
}
