import { useEffect, useRef } from 'react';
import { Button, Group, Switch } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { numeroText } from '#kit/rules/numero-text.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { printPage } from '#kit/web/print/print-page.ts';
import { PrintSheet } from '#kit/web/print/PrintSheet.tsx';
import { abonosCalls } from '../../contract/abonos.calls.ts';
import { ComprobantePapel } from './ComprobantePapel.tsx';
import { PapelControl } from '#kit/web/print/PapelControl.tsx';
import { usePapel } from '#kit/web/print/use-papel.ts';
import { usePreference } from '#kit/web/session/preferences.ts';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Preference: print the receipt as soon as the delivery is registered. */
const useImprimirAlCobrar = () => usePreference('entregas.imprimir', false, isBoolean);

/** Prints a receipt right after it was made; the button is focused, so that Enter prints. */
export function ImprimirComprobante({ abono_id }: { readonly abono_id: number }) {
  const { data } = useCall(abonosCalls.get, { params: { abono_id } });
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
