import { useState } from 'react';
import { Alert, Button, Group, Kbd, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { moneyText } from '#kit/rules/money-text.ts';
import { clienteText } from '#kit/rules/mailbox.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { confirm } from '#kit/web/ui/confirm.ts';
import { StickyBar } from '#kit/web/ui/StickyBar.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { useSession } from '#kit/web/session/use-session.ts';
import { ReasonDialog } from '#kit/web/form/ReasonDialog.tsx';
import { notasCreditoCalls } from '../contract/notas-credito.calls.ts';
import { notaCreditoErrors } from '../contract/notas-credito.errors.ts';
import type { NotaCredito } from '../contract/notas-credito.schemas.ts';
import { avisoSobreGuia } from '../rules/nota-credito.public.ts';
import { notaText } from '../rules/nota-numero.public.ts';
import { IMPRIMIR } from './imprimir-nota.ts';
import { NotaCreditoEstadoBadge } from './NotaCreditoEstadoBadge.tsx';
import { NotaDatos } from './NotaDatos.tsx';

interface RechazarProps {
  readonly nota: NotaCredito;
  readonly onRejected: () => void;
  readonly onClose: () => void;
}

/** Dialog that rejects a note, with a reason. */
function RechazarNotaDialog({ nota: { nota_credito_id, version }, onRejected, onClose }: RechazarProps) {
  return (
    <ReasonDialog
      title="Rechazar nota de crédito"
      record={notaText(nota_credito_id)}
      onClose={onClose}
      call={notasCreditoCalls.process}
      params={{ nota_credito_id }}
      sends={{ estado: 'Rechazado', version }}
      submitLabel="Rechazar nota"
      danger
      invalidates={['notas_credito']}
      onSaved={onRejected}
    />
  );
}

/** Approves or rejects a note; approval opens its document to print. F8 and F9, because no scanner sends these. */
function Decision({ nota }: { readonly nota: NotaCredito }) {
  const navigate = useNavigate();
  const [rejecting, setRejecting] = useState(false);
  const { nota_credito_id, version } = nota;
  const process = useCommand(notasCreditoCalls.process, {
    invalidates: ['notas_credito', 'abonos', 'entregas'],
    onSuccess: () =>
      void navigate({
        to: '/financiero/notas_credito/detalle/$nota_credito_id',
        params: { nota_credito_id: String(nota_credito_id) },
        hash: IMPRIMIR,
      }),
  });
  const approve = async (): Promise<void> => {
    const yes = await confirm({
      title: 'Aprobar nota de crédito',
      text: [
        `${clienteText(nota)} podrá pagar con ${moneyText(nota.credito)}, por: ${nota.concepto}.`,
        avisoSobreGuia(nota),
      ]
        .filter(Boolean)
        .join(' '),
      confirmar: 'Aprobar',
    });
    if (yes) process.mutate({ params: { nota_credito_id }, body: { estado: 'Aprobado', version } });
  };
  useHotkeys(
    [
      ['F8', () => void (process.isPending || rejecting || approve())],
      ['F9', () => setRejecting(!process.isPending)],
    ],
    [],
  );
  return (
    <StickyBar>
      <Button loading={process.isPending} rightSection={<Kbd size="xs">F8</Kbd>} onClick={() => void approve()}>
        Aprobar
      </Button>
      <Button
        color="red"
        variant="light"
        disabled={process.isPending}
        rightSection={<Kbd size="xs">F9</Kbd>}
        onClick={() => setRejecting(true)}
      >
        Rechazar
      </Button>
      {rejecting && (
        <RechazarNotaDialog
          nota={nota}
          onRejected={() => void navigate({ to: '/financiero/notas_credito' })}
          onClose={() => setRejecting(false)}
        />
      )}
    </StickyBar>
  );
}

/** Why the user cannot decide about this note. */
function SinDecision({ nota }: { readonly nota: NotaCredito }) {
  const propia = useSession()?.usuario.usuario === nota.usuario_registro && nota.estado === 'Pendiente';
  return (
    <Alert icon={<IconInfoCircle size={18} />} color={propia ? 'yellow' : 'blue'}>
      <Group gap="xs">
        <Text>
          {propia
            ? notaCreditoErrors.NOTA_PROPIA.message()
            : notaCreditoErrors.NOTA_YA_PROCESADA.message({ estado: nota.estado })}
        </Text>
        <TextLink
          to="/financiero/notas_credito/detalle/$nota_credito_id"
          params={{ nota_credito_id: String(nota.nota_credito_id) }}
        >
          Ver la nota
        </TextLink>
      </Group>
    </Alert>
  );
}

/** The request beside its evidence, and the two buttons. */
export function ProcesarNotaPage() {
  const { nota_credito_id } = useParams({ strict: false });
  const result = useCall(notasCreditoCalls.get, { params: { nota_credito_id: nota_credito_id ?? '' } });
  return (
    <DetailPage
      key={nota_credito_id}
      result={result}
      title={(nota) => `Procesar nota de crédito ${notaText(nota.nota_credito_id)}`}
      heading={(nota) => (
        <>
          Procesar nota de crédito <span className="mono">{notaText(nota.nota_credito_id)}</span>
        </>
      )}
      badges={({ estado }) => <NotaCreditoEstadoBadge estado={estado} />}
    >
      {(nota) => (
        <>
          {!nota.acciones.procesar && <SinDecision nota={nota} />}
          <NotaDatos nota={nota} />
          {nota.acciones.procesar && <Decision key={nota.version} nota={nota} />}
        </>
      )}
    </DetailPage>
  );
}
