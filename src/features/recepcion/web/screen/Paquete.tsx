import { useEffect, useMemo } from 'react';
import { Box, Button, Flex, Group, Kbd, NativeSelect, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconCopy } from '@tabler/icons-react';
import { piece } from '#kit/web/piece/piece.tsx';
import { usePreload } from '#kit/web/piece/use-preload.ts';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { ScanField } from '#kit/web/scan/ScanField.tsx';
import { useCall } from '#kit/web/api/use-call.ts';
import type { Servicio } from '#features/servicios/contract/servicios.schemas.ts';
import { tarifasClienteCalls } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import { figuresOf, NO_FIGURES, SIN_IDENTIFICAR } from '../intake/parcel.ts';
import { DETAILS, type Intake, isBusy, isQuestion } from '../intake/state.ts';
import type { Send } from '../intake/use-intake.ts';
import { NoticeLine } from './NoticeLine.tsx';
import { FiguresPanel } from './FiguresPanel.tsx';
import { Dueno, ParcelFacts } from './Dueno.tsx';
import { Measures } from './Measures.public.tsx';
import { Choices } from './Choices.tsx';
import classes from './Paquete.module.css';

// Loaded separately: its calendar is a third of the script of this screen, and few parcels need it.
const MoreData = piece(async () => (await import('./MoreData.tsx')).MoreData, <Skeleton height={420} mt="sm" />);
const AHEAD = [MoreData];

interface Props {
  readonly state: Intake;
  readonly send: Send;
  readonly servicio: Servicio;
  readonly servicios: readonly Servicio[];
  readonly rotulo: string;
  readonly onRotulo: (text: string) => void;
  /** Copies from the last parcel. */
  readonly onLikeLast: () => void;
  readonly details: boolean;
  readonly onDetails: (open: boolean) => void;
}

const MOST_BOXES = 99;
/** Longer trackings are written smaller, to fit in one line. */
const LONG_TRACKING = 22;

/** The parcel on the table, from its code to its price. */
export function Paquete(props: Props) {
  const { state, send, servicio, servicios, rotulo, onRotulo, onLikeLast, details, onDetails } = props;
  const { parcel, phase, errores } = state;
  usePreload(AHEAD);
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
  const terms = useMemo(
    () => (condiciones === undefined ? null : { condiciones, fee: fee ?? condiciones }),
    [condiciones, fee],
  );
  useEffect(() => {
    if (terms !== null) send({ kind: 'terms', terms });
  }, [terms, send]);
  const figures = terms === null ? NO_FIGURES : figuresOf(parcel, terms);
  const opened = details || Object.keys(errores).some((field) => DETAILS.has(field));
  const setBoxes = (text: string): void => {
    const cajas = Number(text.replace(/\D/g, '').slice(0, 2));
    send({ kind: 'change', fields: { cajas: Math.min(Math.max(cajas, parcel.orden), MOST_BOXES) } });
  };
  return (
    <Panel component="section" className={classes.table ?? ''} aria-label="Paquete en curso">
      <Stack gap={8}>
        <Flex direction={{ base: 'column', md: 'row' }} align={{ md: 'flex-end' }} gap="8px 20px">
          <Box flex="1 1 0">
            <ScanField
              label="Tracking"
              placeholder="Escanee o escríbalo"
              onScan={(code) => {
                onRotulo('');
                send({ kind: 'scan', code });
              }}
              keepFocus
              camera="once"
            />
          </Box>
          <Box flex="1.1 1 0" miw={0} pb={{ md: 4 }}>
            {parcel.tracking === '' ? (
              <Text fz={15} lh="28px" c="dimmed">
                Ningún paquete en la mesa
              </Text>
            ) : (
              <>
                <Group gap="2px 12px" align="baseline">
                  <Text
                    className="mono"
                    fz={parcel.tracking.length > LONG_TRACKING ? 15 : 22}
                    fw={650}
                    lh="28px"
                    style={{ overflowWrap: 'anywhere' }}
                  >
                    {parcel.tracking}
                  </Text>
                  <Text fw={600} c="dimmed">
                    {parcel.paquete_courier ?? state.lookup?.paquete_courier}
                  </Text>
                </Group>
                <ParcelFacts parcel={parcel} />
              </>
            )}
          </Box>
        </Flex>
        <NoticeLine state={state} />
      </Stack>
      {isQuestion(state) ? (
        // In place of the owner and service, which the answer determines; so the figures below do not move.
        <Choices phase={phase} servicio={servicio.servicio_nombre} send={send} />
      ) : (
        <Flex direction={{ base: 'column', md: 'row' }} justify="space-between" gap="12px 24px">
          <Dueno state={state} send={send} rotulo={rotulo} onRotulo={onRotulo} />
          <Group gap="sm" wrap="nowrap" align="flex-start" flex="none">
            <NativeSelect
              label="Servicio"
              flex={1}
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
              w={92}
              value={String(parcel.cajas)}
              onFocus={(event) => {
                event.currentTarget.select();
                send({ kind: 'focus', field: 'cajas' });
              }}
              onChange={(event) => setBoxes(event.currentTarget.value)}
            />
          </Group>
        </Flex>
      )}
      <Measures
        sequence={state.sequence}
        measures={parcel}
        errores={errores}
        onFocus={(field) => send({ kind: 'focus', field })}
        onChange={(measure, text) => send({ kind: 'change', fields: { [measure]: text } })}
      />
      <FiguresPanel parcel={parcel} figures={figures} fee={fee} />
      <Flex direction={{ base: 'column', md: 'row' }} gap="xs">
        <Button
          size="sm"
          px="xs"
          rightSection={
            <Kbd size="xs" visibleFrom="md">
              Enter
            </Kbd>
          }
          onClick={() => send({ kind: 'enter', field: 'save' })}
        >
          Guardar
        </Button>
        <Button
          size="sm"
          px="xs"
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          rightSection={
            <Kbd size="xs" visibleFrom="md">
              F2
            </Kbd>
          }
          onClick={onLikeLast}
        >
          Igual que el anterior
        </Button>
        {isBusy(state) && (
          <Button
            size="sm"
            px="xs"
            variant="subtle"
            color="gray"
            rightSection={
              <Kbd size="xs" visibleFrom="md">
                Esc
              </Kbd>
            }
            onClick={() => send({ kind: 'putAside' })}
          >
            Apartar
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          px="xs"
          ml={{ base: 0, md: 'auto' }}
          aria-expanded={opened}
          leftSection={opened ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
          rightSection={
            <Kbd size="xs" visibleFrom="md">
              F4
            </Kbd>
          }
          onClick={() => onDetails(!details)}
        >
          Más datos
        </Button>
      </Flex>
      {opened && <MoreData state={state} send={send} servicios={servicios} condiciones={condiciones} fee={fee} />}
    </Panel>
  );
}
