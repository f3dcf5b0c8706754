import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown, IconCopy } from '@tabler/icons-react';
import { ScanField } from '#kit/web/scan/ScanField.tsx';
import { useCall } from '#kit/web/api/use-call.ts';
import type { Servicio } from '#features/servicios/contract/servicios.schemas.ts';
import { tarifasClienteCalls } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import { figuresOf, NO_FIGURES, SIN_IDENTIFICAR } from '../intake/parcel.ts';
import { type Intake, isBusy, isQuestion } from '../intake/state.ts';
import type { Send } from '../intake/use-intake.ts';
import { NoticeLine } from './NoticeLine.tsx';
import { FiguresPanel } from './FiguresPanel.tsx';
import { Dueno } from './Dueno.tsx';
import { DETAILS, MoreData } from './MoreData.tsx';
import { Measures } from './Measures.tsx';
import { Choices } from './Choices.tsx';
import { Key } from './Key.tsx';
import classes from './Paquete.module.css';

interface Props {
  readonly state: Intake;
  readonly send: Send;
  readonly servicio: Servicio;
  readonly servicios: readonly Servicio[];
  readonly rotulo: string;
  readonly onRotulo: (text: string) => void;
  /** Like the last one. */
  readonly onLikeLast: () => void;
  readonly details: boolean;
  readonly onDetails: (open: boolean) => void;
}

const MOST_BOXES = 99;

/** The parcel on the table, from its code to its price. */
export function Paquete(props: Props) {
  const { state, send, servicio, servicios, rotulo, onRotulo, onLikeLast, details, onDetails } = props;
  const { parcel, phase, errores } = state;
  const cliente_id = parcel.cliente?.cliente_id ?? SIN_IDENTIFICAR;
  const own = useCall(tarifasClienteCalls.condiciones, { params: { cliente_id, servicio_id: parcel.servicio_id } });
  const feeId = parcel.servicio_id_fee ?? parcel.servicio_id;
  const other = useCall(
    tarifasClienteCalls.condiciones,
    { params: { cliente_id, servicio_id: feeId } },
    { enabled: feeId !== parcel.servicio_id },
  );
  const condiciones = own.data?.data;
  const fee = feeId === parcel.servicio_id ? condiciones : other.data?.data;
  const figures = condiciones === undefined ? NO_FIGURES : figuresOf(parcel, condiciones, fee ?? condiciones);
  const opened = details || Object.keys(errores).some((field) => DETAILS.has(field));
  const setBoxes = (text: string): void => {
    const cajas = Number(text.replace(/\D/g, '').slice(0, 2));
    send({ kind: 'change', fields: { cajas: Math.min(Math.max(cajas, parcel.orden), MOST_BOXES) } });
  };
  return (
    <section className={classes.card} aria-label="Paquete en curso">
      <div className={classes.top}>
        <ScanField
          label="Tracking"
          placeholder="Escanee o escríbalo"
          onScan={(code) => {
            onRotulo('');
            send({ kind: 'scan', code });
          }}
          keepFocus
          camera="once"
          size="lg"
        />
        <p className={classes.tracking} data-empty={parcel.tracking === '' || undefined}>
          <span className={`mono ${classes.code}`}>
            {parcel.tracking === '' ? 'Ningún paquete en la mesa' : parcel.tracking}
          </span>
          <span className={classes.courier}>
            {parcel.tracking === '' ? '' : (parcel.paquete_courier ?? state.lookup?.paquete_courier)}
          </span>
        </p>
        <NoticeLine state={state} />
        {isQuestion(state) && <Choices phase={phase} servicio={servicio.servicio_nombre} send={send} />}
      </div>
      <div className={classes.who}>
        <Dueno state={state} send={send} rotulo={rotulo} onRotulo={onRotulo} />
        <div className={classes.how}>
          <NativeSelect
            label="Servicio"
            value={String(parcel.servicio_id)}
            error={errores['servicio_id']}
            onChange={(event) =>
              send({
                kind: 'change',
                fields: { servicio_id: Number(event.currentTarget.value), servicio_id_fee: null, tarifa_id: null },
              })
            }
            data={servicios.map(({ servicio_id, servicio_nombre }) => ({
              value: String(servicio_id),
              label: servicio_nombre,
            }))}
          />
          <TextInput
            label={`Caja ${parcel.orden} de`}
            data-field="cajas"
            inputMode="numeric"
            autoComplete="off"
            className={classes.boxes}
            value={String(parcel.cajas)}
            onFocus={(event) => {
              event.currentTarget.select();
              send({ kind: 'focus', field: 'cajas' });
            }}
            onChange={(event) => setBoxes(event.currentTarget.value)}
          />
        </div>
      </div>
      <Measures state={state} send={send} />
      <FiguresPanel parcel={parcel} figures={figures} fee={fee} />
      <div>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          aria-expanded={opened}
          leftSection={
            <IconChevronDown size={16} className={classes.chevron} data-open={opened || undefined} aria-hidden />
          }
          rightSection={<Key>F4</Key>}
          onClick={() => onDetails(!details)}
        >
          Más datos<span className={classes.more}>: descripción, valor, foto, factura y cobro</span>
        </Button>
        {opened && <MoreData state={state} send={send} servicios={servicios} condiciones={condiciones} fee={fee} />}
      </div>
      <div className={classes.buttons}>
        <Button size="md" rightSection={<Key>Enter</Key>} onClick={() => send({ kind: 'enter', field: 'save' })}>
          Guardar
        </Button>
        <Button
          size="md"
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          rightSection={<Key>F2</Key>}
          onClick={onLikeLast}
        >
          Igual que el anterior
        </Button>
        {isBusy(state) && (
          <Button
            size="md"
            variant="subtle"
            color="gray"
            rightSection={<Key>Esc</Key>}
            onClick={() => send({ kind: 'putAside' })}
          >
            Apartar
          </Button>
        )}
      </div>
    </section>
  );
}
