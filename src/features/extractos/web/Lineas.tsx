import { useState } from 'react';
import { Stack, Text } from '@mantine/core';
import { moneyText, type Moneda } from '#kit/rules/money-text.ts';
import { total as sum } from '#kit/rules/money.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { ReasonDialog } from '#kit/web/form/ReasonDialog.tsx';
import { ListView } from '#kit/web/list/ListPage.tsx';
import { optionsOf } from '#kit/web/list/options-of.ts';
import { screenColumns } from '#kit/web/list/screen-columns.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { useLatest } from '#kit/web/ui/use-latest.ts';
import { StatusBadge, type StatusTone } from '#kit/web/ui/StatusBadge.tsx';
import { figureText } from '#kit/rules/counted.ts';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import { lineasCalls } from '../contract/lineas.calls.ts';
import type { Extracto } from '../contract/extractos.schemas.ts';
import type { Linea, TotalesDeLineas as Totales } from '../contract/lineas.schemas.ts';
import { type Candidato, SITUACIONES, type Situacion } from '../rules/coincidencia.ts';
import { AccionDeLinea, type Que } from './AccionDeLinea.tsx';
import { ConQue } from './ConQue.tsx';
import { ElegirDialog } from './ElegirDialog.tsx';
import { RegistrarDialog } from './RegistrarDialog.tsx';
import { usePendientes } from './use-pendientes.ts';

const TONE: Readonly<Record<Situacion, StatusTone>> = {
  Pendiente: 'warning',
  Conciliada: 'success',
  'Sin registrar': 'secondary',
};

const SituacionBadge = ({ situacion }: { readonly situacion: Situacion }) => (
  <StatusBadge tone={TONE[situacion]}>{situacion}</StatusBadge>
);

const COLUMNS = screenColumns(lineasCalls.list, {
  monto: {
    align: 'right',
    render: ({ monto, moneda }) => (
      <Text span inherit {...(monto > 0 && { c: 'var(--mantine-color-green-text)' })}>
        <MoneyText value={monto} moneda={moneda} />
      </Text>
    ),
  },
  saldo: {
    align: 'right',
    render: ({ saldo, moneda }) => saldo !== null && <MoneyText value={saldo} moneda={moneda} />,
  },
  situacion: ({ situacion }) => <SituacionBadge situacion={situacion} />,
  coincidencia: (linea) => <ConQue linea={linea} />,
});
const TIPOS = ['Crédito', 'Débito'] as const;
const INVALIDATES = ['extractos'];

interface TotalesProps {
  readonly totales: Totales;
  readonly moneda: Moneda;
}

/** What is still open of an amount. */
const faltan = (pendiente: number, moneda: Moneda) =>
  pendiente > 0 ? `${moneyText(pendiente, moneda)} por conciliar` : undefined;

/** Totals of the whole statement, so that they tell how far the work is, whatever lines are shown. */
const TotalesDeLineas = ({ totales, moneda }: TotalesProps) => {
  const { resueltas, pendientes } = totales;
  return (
    <Figures size="18px" label="Totales del extracto" phoneRows live>
      <Figure label="Créditos" note={faltan(totales.creditos_pendientes, moneda)}>
        {moneyText(totales.creditos, moneda)}
      </Figure>
      <Figure label="Débitos" note={faltan(totales.debitos_pendientes, moneda)}>
        {moneyText(totales.debitos, moneda)}
      </Figure>
      <Figure label="Resueltas" tone={pendientes > 0 ? 'wrong' : 'right'}>
        {figureText(resueltas)} de {figureText(sum([resueltas, pendientes]))}
      </Figure>
    </Figures>
  );
};

interface Open {
  readonly que: Que;
  readonly linea: Linea;
  /** Moves the focus to the next open line. */
  readonly siguiente: () => void;
}

/** The lines of a statement, to confirm, choose, register or leave one after the other, with the keyboard alone. */
export function Lineas({ extracto }: { readonly extracto: Extracto }) {
  const { extracto_id, cuenta_banco_moneda, sucursal_id } = extracto;
  const { root, onKeyDown, siguienteOf } = usePendientes();
  const [open, setOpen] = useState<Open | null>(null);
  const settle = useCommand(lineasCalls.settle, { toasts: 'errors', invalidates: INVALIDATES });
  const undo = useCommand(lineasCalls.undo, { invalidates: INVALIDATES });
  const close = (): void => setOpen(null);
  const tie = ({ linea, siguiente }: Omit<Open, 'que'>, { clase, id }: Candidato): void => {
    if (settle.isPending) return;
    settle.mutate(
      { params: { linea_id: linea.linea_id }, body: { clase, id } },
      {
        onSuccess: () => {
          close();
          siguiente();
        },
      },
    );
  };
  const onAct = useLatest((que: Que, linea: Linea): void => {
    const siguiente = siguienteOf(linea.linea_id);
    if (que === 'deshacer') return undo.mutate({ params: { linea_id: linea.linea_id } });
    if (que === 'confirmar' && linea.exacta !== null) return tie({ linea, siguiente }, linea.exacta);
    setOpen({ que, linea, siguiente });
  });
  const onSaved = (): void => {
    open?.siguiente();
    close();
  };
  const columns = [
    ...COLUMNS,
    {
      key: 'accion',
      title: 'Acción',
      align: 'right' as const,
      card: 'action' as const,
      render: (linea: Linea) => <AccionDeLinea linea={linea} onAct={onAct} />,
    },
  ];
  return (
    <Stack gap="md" ref={root} onKeyDown={onKeyDown} role="presentation">
      <ListView
        title="Líneas del extracto"
        call={lineasCalls.list}
        params={{ extracto_id }}
        rowKey={(row) => row.linea_id}
        buscar="Referencia o descripción"
        mainFilter="situacion"
        filters={[
          { name: 'situacion', label: 'Situación', options: optionsOf(SITUACIONES) },
          { name: 'tipo', label: 'Tipo', options: optionsOf(TIPOS) },
        ]}
        columns={columns}
        totales={(totales) => <TotalesDeLineas totales={totales} moneda={cuenta_banco_moneda} />}
        empty={{ title: 'No hay líneas así', text: 'Quite los filtros para ver el extracto completo.' }}
      />
      {open?.que === 'elegir' && (
        <ElegirDialog
          linea={open.linea}
          busy={settle.isPending}
          onChoose={(candidato) => tie(open, candidato)}
          onClose={close}
        />
      )}
      {open?.que === 'registrar' && (
        <RegistrarDialog linea={open.linea} sucursal_id={sucursal_id} onSaved={onSaved} onClose={close} />
      )}
      {open?.que === 'omitir' && (
        <ReasonDialog
          call={lineasCalls.skip}
          params={{ linea_id: open.linea.linea_id }}
          title="Dejar sin registrar"
          record={moneyText(open.linea.monto, open.linea.moneda)}
          submitLabel="Dejar sin registrar"
          sends={{}}
          invalidates={INVALIDATES}
          onSaved={onSaved}
          onClose={close}
        >
          No se registra nada de esta línea; queda con la razón y se puede deshacer.
        </ReasonDialog>
      )}
    </Stack>
  );
}
