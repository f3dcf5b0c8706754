import { Button, Skeleton, Text } from '@mantine/core';
import { counted } from '#kit/rules/counted.ts';
import { clienteText } from '#kit/rules/mailbox.ts';
import { messageOf } from '#kit/web/api/api-error.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { WeightText } from '#kit/web/ui/MoneyText.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import type { GuiaDeCambio } from '../../contract/cambio.schemas.ts';
import { guiasCalls } from '../../contract/guias.calls.ts';
import { GuiaEstadoBadge } from '../GuiaEstadoBadge.public.tsx';
import classes from './modificar.module.css';

interface Props {
  readonly guia_id: number;
  /** What the preview says of it, all that is shown to somebody who may not see guides; null: it was refused. */
  readonly antes: GuiaDeCambio | null | undefined;
  readonly onRemove: () => void;
}

/** One of the guides to be joined. */
export function GuiaElegida({ guia_id, antes, onRemove }: Props) {
  const sees = useAllowed(guiasCalls.get.access);
  const { data, error } = useCall(guiasCalls.get, { params: { guia_id } }, { enabled: sees });
  const whole = data?.data;
  const guia = whole ?? (sees ? undefined : antes);
  const refused = sees ? (error === null ? null : messageOf(error)) : antes === null ? 'Sin revisar' : null;
  const numero = guia?.guia_numero == null ? '' : guiaText(guia.servicio_prefijo, guia.guia_numero);
  return (
    <li className={classes.row}>
      {guia == null ? (
        <div className={classes.who}>{refused ?? <Skeleton height={36} />}</div>
      ) : (
        <div className={classes.who}>
          <TextLink to="/guias/$guia_id" params={{ guia_id: String(guia_id) }} className="mono">
            {numero}
          </TextLink>{' '}
          <GuiaEstadoBadge estado={guia.guia_estado} />
          <Text size="xs" c="dimmed" className={classes.what}>
            {whole === undefined ? guia.guia_tipo : `${clienteText(whole)} · ${whole.servicio_nombre}`} ·{' '}
            {counted(whole?.total_paquetes ?? guia.paquetes.length, '1 paquete', '# paquetes')}
          </Text>
        </div>
      )}
      <div className={classes.figures}>
        {guia != null && <WeightText value={guia.peso_cobrar} />}
        <Button variant="subtle" size="compact-sm" onClick={onRemove} aria-label={`Quitar ${numero}`}>
          Quitar
        </Button>
      </div>
    </li>
  );
}
