import { autorText, clienteText } from '#kit/rules/mailbox.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { KeyValues } from '#kit/web/detail/KeyValues.tsx';
import { useSession } from '#kit/web/session/use-session.ts';
import { MoneyText, WeightText } from '#kit/web/ui/MoneyText.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { SucursalLink } from '#features/sucursales/web/SucursalLink.public.tsx';
import { cajaDePaquete, guiaText } from '#features/viaje/rules/guia-numero.ts';
import { TransferenciaLink } from '#features/viaje/web/TransferenciaLink.tsx';
import { medidasText } from '#features/viaje/rules/dimensiones.ts';
import type { Paquete } from '../../contract/paquetes.schemas.ts';

const PENDING = 'PENDIENTE';

/** Content, owner, measures, and internal data for users who may see it. */
export function PaqueteData({ paquete }: { readonly paquete: Paquete }) {
  const { acciones, guia_id, guia_numero, servicio_prefijo, packinglist_id, transferencia_id } = paquete;
  const own = useSession()?.cliente_id != null;
  return (
    <>
      <Section title="Contenido">
        <KeyValues
          items={[
            { label: 'Descripción', value: paquete.paquete_descripcion, wide: true },
            {
              label: 'Cliente',
              hidden: own,
              value:
                paquete.cliente_id === 0 ? (
                  'Sin identificar'
                ) : (
                  <TextLink to="/clientes/$cliente_id" params={{ cliente_id: String(paquete.cliente_id) }}>
                    {clienteText(paquete)}
                  </TextLink>
                ),
            },
            {
              label: 'Vive en',
              hidden: own,
              value: [paquete.ciudad_nombre, paquete.departamento_nombre].filter(Boolean).join(', '),
            },
            {
              label: 'Nombre en la etiqueta',
              hidden: paquete.rotulo === null || paquete.rotulo === '',
              value: paquete.rotulo,
            },
            { label: 'Lugar en bodega', hidden: paquete.ubicacion === null, value: <b>{paquete.ubicacion}</b> },
            { label: 'Valor de compra', value: <MoneyText value={paquete.valor_compra} moneda="USD" /> },
            { label: 'Piezas', value: String(paquete.cantidad) },
            { label: 'Sucursal', value: <SucursalLink {...paquete} /> },
            {
              label: 'Viaja sin factura',
              hidden: paquete.sin_factura_comentario === null,
              value: paquete.sin_factura_comentario,
              wide: true,
            },
          ]}
        />
      </Section>
      <Section title="Medidas y peso">
        <KeyValues
          items={[
            {
              label: 'Largo × ancho × alto',
              value: medidasText(paquete) ?? PENDING,
            },
            { label: 'Peso real', value: <Weight value={paquete.peso_real} /> },
            { label: 'Peso volumétrico', value: <Weight value={paquete.peso_volumetrico} /> },
            { label: 'Peso a cobrar', value: <Weight value={paquete.peso_cobrar} /> },
          ]}
        />
      </Section>
      {acciones.ver_internos && (
        <Section title="Operación">
          <KeyValues
            items={[
              {
                label: 'Guía',
                mono: true,
                value:
                  guia_id === null || guia_numero === null || servicio_prefijo === null ? null : (
                    <TextLink to="/guias/$guia_id" params={{ guia_id: String(guia_id) }}>
                      {guiaText(servicio_prefijo, guia_numero)}
                    </TextLink>
                  ),
              },
              {
                label: 'Caja de la guía',
                hidden: paquete.guia_caja === null,
                mono: true,
                value: cajaDePaquete(paquete),
              },
              {
                // Place among the boxes still in the guide, as on the label; the code of the box keeps its number.
                label: 'Orden de la caja',
                hidden: paquete.guia_cajas === null || paquete.guia_cajas < 2,
                value: `${paquete.guia_caja_orden} de ${paquete.guia_cajas}`,
              },
              { label: 'Estado de la guía', value: paquete.guia_estado },
              {
                label: 'Packing list',
                mono: true,
                value:
                  packinglist_id === null ? null : (
                    <TextLink to="/packinglist/$packinglist_id" params={{ packinglist_id: String(packinglist_id) }}>
                      {paquete.packinglist_numero}
                    </TextLink>
                  ),
              },
              {
                label: 'Transferencia',
                mono: true,
                hidden: transferencia_id === null,
                value: transferencia_id === null ? null : <TransferenciaLink transferencia_id={transferencia_id} />,
              },
              { label: 'Servicio', value: paquete.servicio_nombre },
              { label: 'Registrado por', value: autorText(paquete.usuario_registro, paquete.cliente_id), hidden: own },
              { label: 'Recibido por', value: paquete.usuario_recepcion, hidden: own },
            ]}
          />
        </Section>
      )}
    </>
  );
}

function Weight({ value }: { readonly value: number | null }) {
  return value === null ? PENDING : <WeightText value={value} />;
}
