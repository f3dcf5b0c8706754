import { ActionIcon, Anchor, Group, Tooltip } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { useSettings } from '#kit/web/settings/settings.ts';
import { formatTelefono } from '#features/clientes/contract/clientes.schemas.ts';
import type { EnEsperaRow } from '../contract/abandono.schemas.ts';
import { whatsappLink } from '../rules/whatsapp.ts';

type Row = Pick<EnEsperaRow, 'telefono' | 'cliente_nombre' | 'tracking'> & { readonly dias?: number | null };

/** The prepared first message of a conversation. */
const textOf = ({ cliente_nombre, tracking, dias }: Row, empresa: string): string =>
  [
    `Hola, ${cliente_nombre}. Le escribimos de ${empresa}.`,
    dias == null
      ? `Es sobre su paquete ${tracking}, que quedó en abandono.`
      : `Su paquete ${tracking} le espera desde ${counted(dias, 'ayer', 'hace # días', 'hoy')}.`,
    '¿Cuándo podría retirarlo?',
  ].join(' ');

/** A client's telephone number, with links to call and to write on WhatsApp. */
export function Telefono({ row }: { readonly row: Row }) {
  const { empresa } = useSettings();
  const { telefono, cliente_nombre } = row;
  if (telefono === null) return null;
  const whatsapp = whatsappLink(telefono, textOf(row, empresa.nombre));
  return (
    <Group gap={4} wrap="nowrap">
      <Anchor href={`tel:${telefono.replace(/[^\d+]/g, '')}`} className="num" style={{ whiteSpace: 'nowrap' }}>
        {formatTelefono(telefono)}
      </Anchor>
      {whatsapp !== null && (
        <Tooltip label="Escribir por WhatsApp">
          <ActionIcon
            component="a"
            href={whatsapp}
            target="_blank"
            rel="noreferrer"
            variant="subtle"
            color="green"
            aria-label={`Escribir a ${cliente_nombre} por WhatsApp`}
          >
            <IconBrandWhatsapp size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  );
}
