import { Button, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { counted } from '#kit/rules/counted.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { RemoveButton } from '#kit/web/form/RemoveButton.tsx';
import { confirm } from '#kit/web/ui/confirm.ts';
import { useDateText } from '#kit/web/ui/use-date-text.ts';
import { extractosCalls } from '../contract/extractos.calls.ts';
import type { Extracto } from '../contract/extractos.schemas.ts';
import { Lineas } from './Lineas.tsx';
import { PendientesBadge } from './PendientesBadge.tsx';

const route = getRouteApi('/shell/stats/extractos/$extracto_id');

/** Ties all lines with an exact match at once, each to its record with the same reference and amount. */
function ConfirmarExactas({ extracto: { extracto_id, exactas } }: { readonly extracto: Extracto }) {
  const confirmar = useCommand(extractosCalls.confirmExactas, { invalidates: ['extractos'] });
  const text = counted(exactas, 'Confirmar 1 coincidencia exacta', 'Confirmar # coincidencias exactas');
  const ask = async (): Promise<void> => {
    const yes = await confirm({
      title: text,
      text: 'Cada línea se concilia con el depósito o comprobante de la misma cuenta, referencia y monto. Se puede deshacer, línea por línea.',
      confirmar: 'Confirmar',
    });
    if (yes) confirmar.mutate({ params: { extracto_id } });
  };
  return (
    <Button loading={confirmar.isPending} onClick={() => void ask()}>
      {text}
    </Button>
  );
}

/** Where the lines came from, and how many of the file's rows were left out. */
const procedencia = ({ archivo, usuario_registro, repetidas, omitidas }: Extracto, momento: string): string =>
  [
    `${archivo}, importado por ${usuario_registro} el ${momento}.`,
    counted(
      repetidas,
      '1 línea ya había llegado con otro extracto.',
      '# líneas ya habían llegado con otros extractos.',
      '',
    ),
    counted(omitidas, '1 fila del archivo quedó fuera.', '# filas del archivo quedaron fuera.', ''),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');

/** A statement compared with the books. */
export function ExtractoPage() {
  const params = route.useParams();
  const navigate = useNavigate();
  const dateText = useDateText();
  const result = useCall(extractosCalls.get, { params });
  return (
    <DetailPage
      key={params.extracto_id}
      result={result}
      title={({ cuenta_banco_nombre, desde, hasta }) =>
        `${cuenta_banco_nombre}, del ${dateText(desde)} al ${dateText(hasta)}`
      }
      detalle={({ banco_nombre, cuenta_banco_numero, cuenta_banco_moneda }) =>
        `${banco_nombre} · ${cuenta_banco_numero} · ${cuenta_banco_moneda}`
      }
      badges={({ pendientes }) => <PendientesBadge pendientes={pendientes} />}
      actions={(extracto) =>
        extracto.acciones.conciliar && extracto.exactas > 0 && <ConfirmarExactas extracto={extracto} />
      }
    >
      {(extracto) => (
        <>
          <Lineas extracto={extracto} />
          <Text size="sm" c="dimmed">
            {procedencia(extracto, dateText(extracto.fecha_registro, true))}
          </Text>
          {extracto.acciones.eliminar && (
            <RemoveButton
              call={extractosCalls.remove}
              input={{ params }}
              label="Eliminar extracto"
              text="Se eliminan las líneas que solo llegaron con él. Nada de lo registrado cambia."
              invalidates={['extractos']}
              onRemoved={() => void navigate({ to: '/stats/extractos' })}
            />
          )}
        </>
      )}
    </DetailPage>
  );
}
