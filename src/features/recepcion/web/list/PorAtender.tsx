import { Button } from '@mantine/core';
import { IconCircleX, IconHourglass, IconUserExclamation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { confirm } from '#kit/web/ui/confirm.ts';
import { apartados, useApartados } from '../cola/apartados.ts';
import { colaDeRecepcion } from '../cola/cola-de-recepcion.public.ts';
import type { Entrada } from '../cola/entrada.ts';
import type { Send } from '../intake/use-intake.ts';
import { useCola } from './use-cola.ts';
import classes from './list.module.css';

/** Of these refusals the client is the reason, who is then asked for anew. */
const BY_CLIENT = new Set(['RECEPCION_CLIENTE_DESCONOCIDO', 'CLIENTE_NO_ACTIVO', 'RECEPCION_DE_OTRO_CLIENTE']);

interface Props {
  /** Scanned before the parcel on the table was done. */
  readonly waiting: readonly string[];
  readonly send: Send;
}

/** Whatever a person must see to: refused parcels and codes without an end. It stays until that is done. */
export function PorAtender({ waiting, send }: Props) {
  const { entradas, ajenas, sinAlmacen } = useCola();
  const codes = useApartados();
  const refused = entradas.filter(({ estado }) => estado === 'rechazado');
  const count = refused.length + codes.length + waiting.length;
  if (count === 0 && ajenas === 0 && !sinAlmacen) return null;
  const correct = ({ clave, parcel, codigo, errores }: Entrada): void =>
    send({
      kind: 'correct',
      parcel: { ...parcel, replaces: clave, cliente: BY_CLIENT.has(codigo ?? '') ? null : parcel.cliente },
      errores,
    });
  const discard = async ({ clave, parcel }: Entrada): Promise<void> => {
    const yes = await confirm({
      titulo: 'Descartar paquete rechazado',
      texto: `Se descarta lo que se midió de ${parcel.tracking}. No queda recibido.`,
      confirmar: 'Descartar',
      danger: true,
    });
    if (yes) await colaDeRecepcion.discard(clave);
  };
  return (
    <section className={classes.panel} data-alert aria-label="Por atender">
      <header className={classes.head}>
        <h2 className={classes.title}>Por atender</h2>
        {count > 0 && <span className={classes.badge}>{count}</span>}
      </header>
      <ul className={classes.rows}>
        {sinAlmacen && (
          <Item
            tone="bad"
            titulo="Este navegador no guarda nada"
            texto="Lo que esté sin enviar se pierde al cerrar la página."
          />
        )}
        {waiting.map((codigo) => (
          <Item key={codigo} tone="warning" codigo={codigo} texto="Escaneado: sigue después del paquete en curso." />
        ))}
        {refused.map((entrada) => (
          <Item
            key={entrada.clave}
            tone="bad"
            codigo={entrada.parcel.tracking}
            texto={`Rechazado: ${entrada.motivo ?? ''}`}
          >
            <Button size="compact-sm" onClick={() => correct(entrada)}>
              Corregir
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => void colaDeRecepcion.resend(entrada.clave)}>
              Reenviar
            </Button>
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => void discard(entrada)}>
              Descartar
            </Button>
          </Item>
        ))}
        {codes.map(({ codigo, motivo, cuando }) => (
          <Item key={codigo} tone="warning" codigo={codigo} texto={motivo} at={cuando}>
            <Button size="compact-sm" onClick={() => send({ kind: 'scan', code: codigo })}>
              Recibir
            </Button>
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => apartados.remove(codigo)}>
              Quitar
            </Button>
          </Item>
        ))}
        {ajenas > 0 && (
          <Item
            tone="warning"
            titulo={`${ajenas} ${ajenas === 1 ? 'paquete' : 'paquetes'} de otro usuario`}
            texto="Esperan en este equipo y se envían cuando ese usuario vuelva a ingresar."
          />
        )}
      </ul>
    </section>
  );
}

interface ItemProps {
  readonly tone: 'bad' | 'warning';
  readonly codigo?: string;
  readonly titulo?: string;
  readonly texto: string;
  readonly at?: number;
  readonly children?: ReactNode;
}

function Item({ tone, codigo, titulo, texto, at, children }: ItemProps) {
  const Icon = titulo !== undefined ? IconUserExclamation : tone === 'bad' ? IconCircleX : IconHourglass;
  return (
    <li className={classes.row} data-tone={tone}>
      <div className={classes.line}>
        <Icon size={18} stroke={1.8} className={classes.icon} aria-hidden />
        <span className={classes.words}>
          <span className={classes.first}>
            {codigo === undefined ? <b>{titulo}</b> : <span className="mono">{codigo}</span>}
          </span>
          <span className={classes.facts}>
            {texto} {at !== undefined && <DateText value={new Date(at).toISOString()} time />}
          </span>
          {children !== undefined && <span className={classes.buttons}>{children}</span>}
        </span>
      </div>
    </li>
  );
}
