import { Button } from '@mantine/core';
import { IconFileCheck, IconFileOff, IconStack2 } from '@tabler/icons-react';
import { mailboxText } from '#kit/rules/mailbox.ts';
import { moneyText } from '#kit/web/ui/money.ts';
import { isUnclaimed } from '../intake/parcel.ts';
import type { Intake } from '../intake/state.ts';
import type { Send } from '../intake/use-intake.ts';
import { Tecla } from './Tecla.tsx';
import { ClienteField } from './ClienteField.tsx';
import classes from './Dueno.module.css';

interface Props {
  readonly state: Intake;
  readonly send: Send;
  readonly rotulo: string;
  readonly onRotulo: (texto: string) => void;
}

/** Whose the parcel is: known, being asked, or not known yet. */
export function Dueno({ state, send, rotulo, onRotulo }: Props) {
  const { parcel, fase } = state;
  const { cliente, prealerta } = parcel;
  if (fase.tipo === 'cliente')
    return (
      <div className={classes.ask}>
        <div className={classes.field}>
          <ClienteField
            key={parcel.tracking}
            texto={rotulo}
            onTexto={onRotulo}
            onPick={(dueno) => send({ tipo: 'dueno', dueno })}
            onNobody={() => send({ tipo: 'sin_dueno', rotulo })}
            onFocus={() => send({ tipo: 'en', campo: 'cliente' })}
            onEnter={() => send({ tipo: 'enter', campo: 'cliente' })}
          />
        </div>
        <Button variant="default" size="md" onClick={() => send({ tipo: 'sin_dueno', rotulo })}>
          Sin dueño&nbsp;<Tecla>F8</Tecla>
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
          <Button variant="subtle" size="compact-sm" onClick={() => send({ tipo: 'otro_dueno' })}>
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
