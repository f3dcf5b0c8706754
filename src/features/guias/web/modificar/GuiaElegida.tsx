import { Button, Skeleton, Text } from '@mantine/core';
import { counted } from '#kit/rules/counted.ts';
import { clienteText } from '#kit/rules/mailbox.ts';
import { messageOf } from '#kit/web/api/api-error.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { WeightText } from '#kit/web/ui/MoneyText.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { cambioCalls } from '../../contract/cambio.calls.ts';
import { guiasCalls } from '../../contract/guias.calls.ts';
import { GuiaEstadoBadge } from '../GuiaEstadoBadge.public.tsx';
import classes from './modificar.module.css';

interface Props {
  readonly guia_id: number;
  readonly onRemove: () => void;
}

/** One of the guides to be joined: to somebody who may not see guides, what its own preview says of it. */
export function GuiaElegida({ guia_id, onRemove }: Props) {
  const sees = useAllowed(guiasCalls.get.access);
  const seen = useCall(guiasCalls.get, { params: { guia_id } }, { enabled: sees });
  const previewed = useCall(cambioCalls.previewJoins, { query: { guia_ids: String(guia_id) } }, { enabled: !sees });
  const whole = seen.data?.data;
  const guia = whole ?? previewed.data?.data.antes[0];
  const error = seen.error ?? previewed.error;
  const numero = guia?.guia_numero == null ? '' : guiaText(guia.servicio_prefijo, guia.guia_numero);
  return (
    <li className={classes.row}>
      {guia === undefined ? (
        <div className={classes.who}>{error === null ? <Skeleton height={36} /> : messageOf(error)}</div>
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
        {guia !== undefined && <WeightText value={guia.peso_cobrar} />}
        <Button variant="subtle" size="compact-sm" onClick={onRemove} aria-label={`Quitar ${numero}`}>
          Quitar
        </Button>
      </div>
    </li>
  );
}
