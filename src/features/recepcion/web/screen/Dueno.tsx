import { Button } from '@mantine/core';
import { IconFileCheck, IconFileOff, IconStack2 } from '@tabler/icons-react';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { moneyText } from '#kit/web/ui/money.ts';
import { isUnclaimed } from '../intake/parcel.ts';
import type { Intake } from '../intake/state.ts';
import type { Send } from '../intake/use-intake.ts';
import { Key } from './Key.tsx';
import { ClienteField } from './ClienteField.tsx';
import classes from './Dueno.module.css';

interface Props {
  readonly state: Intake;
  readonly send: Send;
  readonly rotulo: string;
  readonly onRotulo: (text: string) => void;
}

/** Whose the parcel is: known, being asked, or not known yet. */
export function Dueno({ state, send, rotulo, onRotulo }: Props) {
  const { parcel, phase } = state;
  const { cliente, prealerta } = parcel;
  if (phase.kind === 'cliente')
    return (
      <div className={classes.ask}>
        <div className={classes.field}>
          <ClienteField
            key={parcel.tracking}
            text={rotulo}
            onText={onRotulo}
            onPick={(dueno) => send({ kind: 'dueno', dueno })}
            onNobody={() => send({ kind: 'sinDueno', rotulo })}
            onFocus={() => send({ kind: 'focus', field: 'cliente' })}
            onEnter={() => send({ kind: 'enter', field: 'cliente' })}
          />
        </div>
        <Button variant="default" size="md" onClick={() => send({ kind: 'sinDueno', rotulo })}>
          Sin dueño&nbsp;<Key>F8</Key>
        </Button>
      </div>
    );
  if (cliente === null)
    return (
      <div className={classes.card} data-empty>
        <span className={classes.label}>Cliente</span>
        <span>Se llena al escanear</span>
      </div>
    );
  const changeable = prealerta === null && !parcel.otra_caja;
  return (
    <div className={classes.card}>
      <span className={classes.label}>Cliente</span>
      <div className={classes.who}>
        {!isUnclaimed(parcel) && <span className={`mono ${classes.mailbox}`}>{mailboxText(cliente.cliente_id)}</span>}
        <span className={classes.name}>{isUnclaimed(parcel) ? 'Sin dueño' : cliente.nombre}</span>
        {changeable && (
          <Button variant="subtle" size="compact-sm" onClick={() => send({ kind: 'askDueno' })}>
            Cambiar
          </Button>
        )}
      </div>
      <div className={classes.facts}>
        {isUnclaimed(parcel) && parcel.rotulo !== '' && <span>Rótulo: {parcel.rotulo}</span>}
        {prealerta !== null && <span>{prealerta.paquete_descripcion}</span>}
        {prealerta !== null && prealerta.valor_compra !== null && (
          <span>{moneyText(prealerta.valor_compra, 'USD')}</span>
        )}
        {prealerta !== null && (
          <span className={classes.fact} data-missing={!prealerta.tiene_factura || undefined}>
            {prealerta.tiene_factura ? <IconFileCheck size={15} aria-hidden /> : <IconFileOff size={15} aria-hidden />}
            {prealerta.tiene_factura ? 'Con factura' : 'Sin factura'}
          </span>
        )}
        {cliente.requiere_consolidar && (
          <span className={classes.fact}>
            <IconStack2 size={15} aria-hidden />
            Consolida
          </span>
        )}
      </div>
    </div>
  );
}
