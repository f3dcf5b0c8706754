import { useState } from 'react';
import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { useFocusReturn } from '#kit/web/ui/use-focus-return.ts';
import { usePhone } from '#kit/web/ui/use-phone.ts';
import { paquetesCalls } from '../contract/paquetes.calls.ts';
import { MAXIMO_EN_FORMULARIO } from '../contract/prealerta.schemas.ts';
import {
  conLugar,
  type LineaPegada,
  lineasPegadas,
  marcaConocida,
  type Marcable,
  porRevisar,
} from '../rules/lineas-pegadas.ts';
import type { PatronCourier } from '#features/tracking/rules/courier.ts';
import { useConocidos } from './use-conocidos.public.ts';
import classes from './prealerta/Prealerta.module.css';

interface Props {
  /** Text that was pasted into a field before. */
  readonly text: string;
  readonly patrones: readonly PatronCourier[];
  readonly presentes: readonly string[];
  /** How many more new parcels fit in the form. */
  readonly nuevos: number;
  /** How many more parcels fit, new and ticked ones together; absent: as many as new ones. */
  readonly todos?: number;
  /** The client; null: the customer's own mailbox. */
  readonly cliente_id?: number | null;
  /** The free parcels that the form lists; a line that names one, or another that is free, ticks it. */
  readonly marcables?: readonly Marcable[];
  /** Whether there are free parcels that the form does not list: other boxes of a listed tracking among them. */
  readonly hayMas?: boolean;
  /** The parcels that are ticked already. */
  readonly elegidos?: readonly number[];
  readonly onTake: (lineas: readonly LineaPegada[]) => void;
  readonly onClose: () => void;
}

const EXAMPLE = '1Z999AA10123456784; 2 pares de zapatos; 59.90';

/** Adds several parcels from a list; each line is shown as it was read before it is taken. */
export function PegarVariosDialog(props: Props) {
  const { text: initial, patrones, presentes, nuevos, todos = nuevos, cliente_id = null } = props;
  const { marcables, hayMas = false, elegidos = [], onTake, onClose } = props;
  const [text, setText] = useState(initial);
  /** How many parcels were added before, while refused lines stayed. */
  const [taken, setTaken] = useState(0);
  const phone = usePhone();
  useFocusReturn();
  const mayAsk = useAllowed(paquetesCalls.known.access);
  const offered = hayMas && mayAsk ? [] : (marcables ?? []);
  const read = porRevisar(lineasPegadas(text, { patrones, presentes }), offered, MAXIMO_EN_FORMULARIO);
  const { conocidos, isAsking } = useConocidos({ trackings: read.trackings.join(','), cliente_id, enabled: mayAsk });
  const { lineas, agregan } = conLugar(
    read.lineas.map((linea) => marcaConocida(linea, conocidos, marcables)),
    { nuevos, todos, elegidos },
  );
  const right = lineas.filter(({ problema }) => problema === null);
  const refused = lineas.filter(({ problema }) => problema !== null);
  /** What was refused stays in the text, to be corrected; without any the dialog closes. */
  const takeRight = (): void => {
    onTake(right);
    if (refused.length === 0) {
      onClose();
      return;
    }
    const written = text.split(/\r?\n/);
    setText(refused.map(({ linea }) => written[linea - 1] ?? '').join('\n'));
    setTaken(taken + agregan);
  };
  return (
    <Modal opened onClose={onClose} title="Pegar varios paquetes" size="lg" fullScreen={phone}>
      <Textarea
        label="Un paquete por línea: tracking; descripción; valor"
        description="También puede copiar las columnas de una hoja de cálculo."
        placeholder={EXAMPLE}
        classNames={{ input: 'mono' }}
        autosize
        minRows={4}
        maxRows={10}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {taken > 0 && (
        <Text role="status" size="sm" mt="sm">
          {counted(taken, 'Se agregó 1 paquete.', 'Se agregaron # paquetes.')}
          {refused.length > 0 && ' Aquí queda lo que no se pudo agregar: corríjalo o cierre.'}
        </Text>
      )}
      {lineas.length > 0 && (
        <Panel
          sunken
          component="ul"
          p={0}
          gap={0}
          mt="sm"
          mah="44dvh"
          className={classes.lines}
          aria-label="Paquetes que se leyeron"
          aria-live="polite"
        >
          {lineas.map((linea) => (
            <Linea key={linea.linea} {...linea} />
          ))}
        </Panel>
      )}
      <Group mt="md" gap={8}>
        {/* Of a listed tracking a line would tick only the listed boxes until the others are known. */}
        <Button disabled={agregan === 0} loading={hayMas && isAsking && agregan > 0} onClick={takeRight}>
          {counted(agregan, 'Agregar 1 paquete', 'Agregar # paquetes', 'Agregar')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {taken > 0 ? 'Cerrar' : 'Cancelar'}
        </Button>
      </Group>
    </Modal>
  );
}

function Linea({ tracking, paquete_courier, problema, falta, ...linea }: LineaPegada) {
  const { paquete_ids, paquete_descripcion, valor_compra } = linea;
  const missing = problema === null && falta.length > 0;
  const Icon = problema !== null ? IconCircleX : missing ? IconAlertTriangle : IconCircleCheck;
  const what =
    paquete_ids === undefined
      ? [paquete_descripcion, valor_compra === null ? '' : moneyText(valor_compra, 'USD')].filter(Boolean)
      : [
          counted(
            paquete_ids.length,
            'Ya está en el casillero, sin guía: se elegirá.',
            'Ya está en el casillero, sin guía: se elegirán sus # cajas.',
          ),
        ];
  return (
    <li className={classes.line} data-wrong={problema !== null || undefined} data-missing={missing || undefined}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <span className={`mono ${classes.number}`}>{tracking}</span>
      <span>{paquete_courier}</span>
      <span className={`muted ${classes.what}`}>
        {problema ?? [...what, ...(missing ? [`falta: ${falta.join(' y ')}`] : [])].join(' · ')}
      </span>
    </li>
  );
}
