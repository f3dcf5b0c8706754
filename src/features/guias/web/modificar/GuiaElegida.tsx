import { Button, Skeleton, Text } from '@mantine/core';
import { counted } from '#kit/rules/counted.ts';
import { clienteText } from '#kit/rules/mailbox.ts';
import { messageOf } from '#kit/web/api/api-error.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { WeightText } from '#kit/web/ui/MoneyText.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import { guiasCalls } from '../../contract/guias.calls.ts';
import { GuiaEstadoBadge } from '../GuiaEstadoBadge.public.tsx';
import classes from './modificar.module.css';

interface Props {
  readonly guia_id: number;
  readonly onRemove: () => void;
}

/** One of the guides to be joined. */
export function GuiaElegida({ guia_id, onRemove }: Props) {
  const { data, error } = useCall(guiasCalls.get, { params: { guia_id } });
  const guia = data?.data;
  const numero = guia === undefined ? '' : guiaText(guia.servicio_prefijo, guia.guia_numero);
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
            {clienteText(guia)} · {guia.servicio_nombre} · {counted(guia.total_paquetes, '1 paquete', '# paquetes')}
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
