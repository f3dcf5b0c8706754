import { useState } from 'react';
import { Button, Text } from '@mantine/core';
import { counted } from '#kit/rules/counted.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { WeightText } from '#kit/web/ui/MoneyText.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { guiasCalls } from '../../contract/guias.calls.ts';
import type { GuiaSummary } from '../../contract/guias.schemas.ts';
import { guiaImpedimento } from '../../rules/guia-acciones.ts';
import classes from './modificar.module.css';

interface Props {
  /** The guide that was chosen first. */
  readonly first: number;
  readonly ids: readonly number[];
  /** @returns why it was refused; null if it was added. */
  readonly onAdd: (guia: GuiaSummary) => Promise<string | null>;
}

/** Other guides of the same client, service and state as the first one that can be joined, to who may list guides. */
export function Candidatas({ first, ids, onAdd }: Props) {
  const [refused, setRefused] = useState<string | null>(null);
  const sees = useAllowed(guiasCalls.list.access);
  const guia = useCall(guiasCalls.get, { params: { guia_id: first } }, { enabled: sees }).data?.data;
  const { data } = useCall(
    guiasCalls.list,
    {
      query: {
        cliente_id: guia?.cliente_id ?? 0,
        servicio_id: guia?.servicio_id ?? 0,
        guia_estado: guia?.guia_estado ?? '',
        limite: 50,
      },
    },
    { enabled: guia !== undefined },
  );
  const others = (data?.data ?? []).filter(
    (one) => !ids.includes(one.guia_id) && guiaImpedimento('unificar', one) === null,
  );
  if (guia === undefined || others.length === 0) return null;
  return (
    <Section title="Otras de este cliente" flush>
      {refused !== null && (
        <Text role="alert" c="red" size="sm" px="md" pt="sm">
          {refused}
        </Text>
      )}
      <Rows>
        {others.map((one) => {
          const numero = guiaText(one.servicio_prefijo, one.guia_numero);
          return (
            <li key={one.guia_id} className={classes.row}>
              <div className={classes.who}>
                <span className="mono">{numero}</span>
                <Text size="xs" c="dimmed">
                  {one.guia_tipo} · {counted(one.total_paquetes, '1 paquete', '# paquetes')}
                </Text>
              </div>
              <div className={classes.figures}>
                <WeightText value={one.peso_cobrar} />
                <Button
                  variant="light"
                  size="compact-sm"
                  aria-label={`Agregar ${numero}`}
                  onClick={() => void onAdd(one).then(setRefused)}
                >
                  Agregar
                </Button>
              </div>
            </li>
          );
        })}
      </Rows>
    </Section>
  );
}
