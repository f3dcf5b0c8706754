import { clienteText, mailboxText, nombreCompleto } from '#kit/rules/mailbox.ts';
import { counted } from '#kit/rules/counted.ts';
import { weightText } from '#kit/web/ui/money.ts';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import type { MiembrosOf } from '#features/contenedor/web/miembros-de.ts';
import type { Total } from '#features/contenedor/web/Totales.tsx';
import { cajaText, guiaText } from '#features/viaje/rules/guia-numero.ts';
import type { GuiaEnTransferencia, Transferencia } from '../contract/transferencias.schemas.ts';

/** The contents of its boxes, without repetitions. */
const contenidoText = ({ paquetes }: Pick<GuiaEnTransferencia, 'paquetes'>): string =>
  [...new Set(paquetes.map(({ paquete_descripcion }) => paquete_descripcion))].filter((one) => one !== '').join(', ');

const piezasText = ({ paquetes }: Pick<GuiaEnTransferencia, 'paquetes'>): string =>
  counted(paquetes.length, '1 pieza', '# piezas');

const nameOf = ({ servicio_prefijo, guia_numero }: GuiaEnTransferencia): string =>
  guiaText(servicio_prefijo, guia_numero);

/** How a transfer's screens show its guias. */
export const GUIAS: MiembrosOf<GuiaEnTransferencia> = {
  idOf: ({ guia_id }) => guia_id,
  nameOf,
  piezasOf: ({ servicio_prefijo, guia_numero, paquetes }) =>
    paquetes.map(({ paquete_id, guia_caja, en_transferencia, recibida }) => ({
      id: paquete_id,
      nombre: cajaText(servicio_prefijo, guia_numero, guia_caja),
      dentro: en_transferencia,
      llego: recibida,
    })),
  // The number of boxes, so that the user sees whether one is missing.
  detalleOf: (guia) => [clienteText(guia), piezasText(guia)].join(' · '),
  pesoOf: ({ peso_cobrar }) => peso_cobrar,
  textsOf: (guia) => [
    nameOf(guia),
    ...guia.codigos,
    mailboxText(guia.cliente_id),
    nombreCompleto(guia),
    contenidoText(guia),
  ],
  buscar: 'Guía, tracking o cliente',
  columns: [
    {
      title: 'Guía',
      place: 'name',
      cell: (guia) => (
        <TextLink className="mono" to="/guias/$guia_id" params={{ guia_id: String(guia.guia_id) }}>
          {nameOf(guia)}
        </TextLink>
      ),
    },
    { title: 'Cliente', place: 'who', cell: clienteText },
    { title: 'Piezas', place: 'ref', cell: piezasText },
    { title: 'Contenido', place: 'what', cell: (guia) => contenidoText(guia) || '—' },
    { title: 'Peso a cobrar', place: 'figure', cell: ({ peso_cobrar }) => weightText(peso_cobrar) },
  ],
};

/** The totals of a transfer. */
export const totalesOf = ({
  total_guias,
  peso_cobrar,
}: Pick<Transferencia, 'total_guias' | 'peso_cobrar'>): readonly Total[] => [
  { label: counted(total_guias, 'Guía', 'Guías'), value: String(total_guias) },
  { label: 'Peso a cobrar', value: weightText(peso_cobrar) },
];
