import type { ReactNode } from 'react';
import { Button, CloseButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './Pendientes.module.css';

export interface Pendiente {
  readonly codigo: string;
  /** Why it was not taken. */
  readonly motivo: string;
  /** Whose it is, and what. */
  readonly detalle?: string | undefined;
  readonly extra?: ReactNode;
}

interface Props {
  readonly titulo: string;
  readonly pendientes: readonly Pendiente[];
  readonly onRetry?: (codigo: string) => void;
  readonly onDismiss: (codigo: string) => void;
}

/** Codes that were not taken: they stand here, each with its reason, until somebody has dealt with them. */
export function Pendientes({ titulo, pendientes, onRetry, onDismiss }: Props) {
  if (pendientes.length === 0) return null;
  return (
    <section className={classes.frame} aria-label={titulo}>
      <h2 className={classes.titulo}>
        <IconAlertTriangle size={18} aria-hidden /> {titulo} <span className={classes.count}>{pendientes.length}</span>
      </h2>
      <ul className={classes.list}>
        {pendientes.map(({ codigo, motivo, detalle, extra }) => (
          <li key={codigo} className={classes.item}>
            <div className={classes.text}>
              <span className={`mono ${classes.code}`}>{codigo}</span>
              {detalle !== undefined && <span className={classes.detail}>{detalle}</span>}
              <span className={classes.motivo}>{motivo}</span>
            </div>
            {onRetry !== undefined && (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Reintentar ${codigo}`}
                onClick={() => onRetry(codigo)}
              >
                Reintentar
              </Button>
            )}
            <CloseButton
              iconSize={16}
              aria-label={`Quitar ${codigo} de los pendientes`}
              onClick={() => onDismiss(codigo)}
            />
            {extra !== undefined && extra !== false && <div className={classes.extra}>{extra}</div>}
          </li>
        ))}
      </ul>
    </section>
  );
}
