import { useEffect, useRef } from 'react';
import { Button, Group, Kbd, Switch, Text } from '@mantine/core';
import { IconCircleCheck, IconPrinter } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { printPage } from '#kit/web/print/print-page.ts';
import { PrintSheet } from '#kit/web/print/PrintSheet.tsx';
import { Figures } from '#kit/web/ui/Figures.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { entregasCalls } from '../../contract/entregas.calls.ts';
import { numeroText } from '../../rules/numero.public.ts';
import { Cuenta } from '../Cuenta.tsx';
import { ComprobantePapel } from '../comprobante/ComprobantePapel.tsx';
import { PapelControl } from '../comprobante/PapelControl.tsx';
import { useImprimirAlCobrar, usePapel } from '../comprobante/use-papel.ts';
import type { Hecha } from './CobroForm.tsx';

interface Props {
  readonly hecha: Hecha;
  readonly onNext: () => void;
}

/** It is done: what to give back, the receipt at once, and on to the next. */
export function Resultado({ hecha, onNext }: Props) {
  const { entrega_id, abono_id, total, pagado, saldo, cambio, cliente, guias } = hecha;
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (abono_id === null) next.current?.focus();
  }, [abono_id]);
  return (
    <Panel component="section" maw={720} p="lg" gap={20} aria-label="Entrega registrada">
      <Group gap="sm" wrap="nowrap">
        <IconCircleCheck size={28} color="var(--mantine-color-green-text)" aria-hidden />
        <div>
          <Text fw={650} size="lg" role="status">
            Entrega {numeroText(entrega_id)} registrada
          </Text>
          <Text c="dimmed">
            {cliente} · {counted(guias, '1 guía', '# guías')}
          </Text>
        </div>
      </Group>
      <Panel sunken gap={0} px={20}>
        <Text size="sm">Cambio</Text>
        <Text
          component="output"
          fz="clamp(40px, 9vw, 68px)"
          fw={750}
          lh={1.1}
          lts="-0.03em"
          c={cambio > 0 ? 'var(--mantine-color-green-text)' : 'dimmed'}
        >
          {moneyText(cambio)}
        </Text>
      </Panel>
      <Figures look="plain">
        <Cuenta label="Total" value={total} />
        <Cuenta label="Pagado" value={pagado} />
        <Cuenta label="Saldo" value={saldo} owed={saldo > 0} />
      </Figures>
      <Group gap="sm">
        {abono_id !== null && <Imprimir abono_id={abono_id} />}
        <Button ref={next} size="md" variant="default" onClick={onNext} rightSection={<Kbd size="xs">F2</Kbd>}>
          Siguiente cliente
        </Button>
        <LinkButton
          size="md"
          variant="subtle"
          to="/reporte/entregas/$entrega_id"
          params={{ entrega_id: String(entrega_id) }}
        >
          Ver entrega
        </LinkButton>
      </Group>
    </Panel>
  );
}

/** Prints the receipt from here; the button has the focus, so that Enter does it. */
function Imprimir({ abono_id }: { readonly abono_id: number }) {
  const { data } = useCall(entregasCalls.payoff, { params: { abono_id } });
  const [papel] = usePapel();
  const [atOnce, setAtOnce] = useImprimirAlCobrar();
  const button = useRef<HTMLButtonElement>(null);
  const begun = useRef(false);
  const title = `Comprobante de Pago ${numeroText(abono_id)}`;
  const ready = data !== undefined;
  useEffect(() => {
    if (!ready || begun.current) return;
    begun.current = true;
    button.current?.focus();
    if (atOnce) void printPage(title);
  }, [ready, atOnce, title]);
  return (
    <>
      <Button
        ref={button}
        size="md"
        leftSection={<IconPrinter size={18} aria-hidden />}
        loading={!ready}
        onClick={() => void printPage(title)}
      >
        Imprimir comprobante
      </Button>
      <Group gap={14}>
        <PapelControl />
        <Switch
          size="xs"
          label="Imprimir al cobrar"
          checked={atOnce}
          onChange={(event) => {
            begun.current = true;
            setAtOnce(event.currentTarget.checked);
          }}
        />
      </Group>
      {ready && (
        <PrintSheet paper={papel}>
          <ComprobantePapel abono={data.data} />
        </PrintSheet>
      )}
    </>
  );
}
