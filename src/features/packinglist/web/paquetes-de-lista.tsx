import { clienteText, mailboxText, nombreCompleto } from '#kit/rules/mailbox.ts';
import { counted } from '#kit/rules/counted.ts';
import { weightText } from '#kit/web/ui/money.ts';
import type { MiembrosOf } from '#features/contenedor/web/miembros-de.ts';
import type { Total } from '#features/contenedor/web/Totales.tsx';
import { TrackingText } from '#features/paquetes/web/Tracking.public.tsx';
import { trackingText } from '#features/tracking/rules/tracking-text.ts';
import { cajaDePaquete } from '#features/viaje/rules/guia-numero.ts';
import type { Packinglist, PaqueteEnLista } from '../contract/packinglist.schemas.ts';

/** The client and the description of a parcel. */
export const duenoText = (
  paquete: Pick<PaqueteEnLista, 'cliente_id' | 'cliente_nombre' | 'cliente_apellido' | 'paquete_descripcion'>,
): string => [clienteText(paquete), paquete.paquete_descripcion].filter((part) => part !== '').join(' · ');

/** The same, preceded by its box of its guide. */
const detalleOf = (paquete: PaqueteEnLista): string =>
  [cajaDePaquete(paquete) ?? '', duenoText(paquete)].filter((part) => part !== '').join(' · ');

const pounds = (value: number | null): string => (value === null ? '—' : weightText(value));

/** How a packing list shows its parcels. */
export const PAQUETES: MiembrosOf<PaqueteEnLista> = {
  idOf: ({ paquete_id }) => paquete_id,
  nameOf: trackingText,
  detalleOf,
  pesoOf: ({ peso_cobrar }) => peso_cobrar,
  textsOf: (paquete) => [
    paquete.tracking,
    ...paquete.codigos,
    cajaDePaquete(paquete) ?? '',
    mailboxText(paquete.cliente_id),
    nombreCompleto(paquete),
    paquete.paquete_descripcion,
  ],
  buscar: 'Tracking, guía o cliente',
  columns: [
    { title: 'Tracking', place: 'name', cell: (paquete) => <TrackingText {...paquete} /> },
    { title: 'Cliente', place: 'who', cell: clienteText },
    { title: 'Guía', place: 'ref', cell: (paquete) => <span className="mono">{cajaDePaquete(paquete) ?? '—'}</span> },
    { title: 'Descripción', place: 'what', cell: ({ paquete_descripcion }) => paquete_descripcion || '—' },
    { title: 'Peso a cobrar', place: 'figure', cell: ({ peso_cobrar }) => pounds(peso_cobrar) },
    { title: 'Peso real', place: 'minor', cell: ({ peso_real }) => pounds(peso_real) },
  ],
};

/** The totals of a list. */
export const totalesOf = ({
  total_paquetes,
  peso_cobrar,
  peso_real,
}: Pick<Packinglist, 'total_paquetes' | 'peso_cobrar' | 'peso_real'>): readonly Total[] => [
  { label: counted(total_paquetes, 'Pieza', 'Piezas'), value: String(total_paquetes) },
  { label: 'Peso a cobrar', value: weightText(peso_cobrar) },
  { label: 'Peso real', value: weightText(peso_real) },
];
