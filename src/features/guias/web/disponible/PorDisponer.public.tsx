import { useState } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { counted } from '#kit/rules/counted.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { moneyText } from '#kit/web/ui/money.ts';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { guiasCalls } from '../../contract/guias.calls.ts';
import type { PorDisponer as Brought } from '../../contract/guias.schemas.ts';
import { useMarcarDisponibles } from './use-marcar-disponibles.ts';

const FALTA = { dimensiones: 'Faltan dimensiones', tarifa: 'Falta la tarifa' } as const;
/** Guides shown at first, as many as are read at a glance. */
const FIRST = 8;

function Incompletas({ guias }: { readonly guias: Brought['incompletas'] }) {
  const [all, setAll] = useState(false);
  const shown = all ? guias : guias.slice(0, FIRST);
  return (
    <>
      <Text fw={500}>
        {counted(guias.length, '1 guía todavía no tiene precio', '# guías todavía no tienen precio')}
      </Text>
      <Rows aria-label="Guías sin precio">
        {shown.map(({ guia_id, guia_numero, servicio_prefijo, cliente_nombre, cliente_apellido, falta }) => (
          <Group key={guia_id} component="li" justify="space-between" gap="2px 12px" py={8}>
            <Text span>
              <span className="mono">{guiaText(servicio_prefijo, guia_numero)}</span> {cliente_nombre}{' '}
              {cliente_apellido}
            </Text>
            <TextLink to="/guias/$guia_id/dimensiones/{-$paquete_id}" params={{ guia_id: String(guia_id) }}>
              {FALTA[falta]}
            </TextLink>
          </Group>
        ))}
      </Rows>
      {guias.length > shown.length && (
        <Button variant="default" onClick={() => setAll(true)}>
          {counted(guias.length - shown.length, 'Ver 1 guía más', 'Ver # guías más')}
        </Button>
      )}
    </>
  );
}

function Brings({ guia_ids, total, incompletas }: Brought) {
  const { pending, marcar } = useMarcarDisponibles();
  if (guia_ids.length === 0 && incompletas.length === 0) return null;
  return (
    <Section title="Por marcar disponibles">
      {guia_ids.length > 0 && (
        <Group justify="space-between" gap="sm" mb={incompletas.length > 0 ? 'md' : 0}>
          <Text>
            {counted(guia_ids.length, '1 guía tiene precio', '# guías tienen precio')}
            {total !== null && (
              <>
                {' '}
                · Total estimado <strong className="num">{moneyText(total)}</strong>
              </>
            )}
          </Text>
          <Button size="md" loading={pending} onClick={() => void marcar(guia_ids, total)}>
            {counted(guia_ids.length, 'Poner disponible 1 guía', 'Poner disponibles # guías')}
          </Button>
        </Group>
      )}
      {incompletas.length > 0 && <Incompletas guias={incompletas} />}
    </Section>
  );
}

/**
 * The guides of a received packing list that are not available yet: one button for all that have a price, and the rest.
 */
export function PorDisponer({ packinglist_id }: { readonly packinglist_id: number }) {
  const allowed = useAllowed(guiasCalls.porDisponer.access);
  const { data } = useCall(guiasCalls.porDisponer, { query: { packinglist_id } }, { enabled: allowed });
  return data === undefined ? null : <Brings {...data.data} />;
}
