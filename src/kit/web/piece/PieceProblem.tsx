import type { CSSProperties, KeyboardEvent } from 'react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useFocusReturn } from '../ui/use-focus-return.ts';
import { PieceError } from './fetch-piece.ts';

interface Props {
  readonly error: unknown;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

const problemOf = (error: unknown): { readonly title: string; readonly text: string; readonly reload: boolean } => {
  if (!(error instanceof PieceError))
    return {
      title: '¡Algo salió mal!',
      text: 'Intente de nuevo. Si el problema continúa, comuníquese con soporte.',
      reload: false,
    };
  return error.needsReload
    ? {
        title: 'Hay que recargar la página',
        text: 'La señal se cortó al abrirla, o el portal tiene una versión nueva. Lo que ya había guardado no se pierde.',
        reload: true,
      }
    : {
        title: 'Sin conexión',
        text: 'Esta parte no se pudo abrir. Revise su señal; lo que escribió sigue en su lugar.',
        reload: false,
      };
};

function Problem({ error, busy, onRetry, onClose }: Props & { readonly onClose?: () => void }) {
  const { title, text, reload } = problemOf(error);
  return (
    <>
      <Text fw={600}>{title}</Text>
      <Text c="dimmed" maw={440}>
        {text}
      </Text>
      <Group gap="xs" mt="xs">
        <Button
          loading={busy}
          data-autofocus
          autoFocus={onClose !== undefined}
          onClick={reload ? () => window.location.reload() : onRetry}
        >
          {reload ? 'Recargar la página' : 'Reintentar'}
        </Button>
        {onClose !== undefined && (
          <Button variant="default" onClick={onClose}>
            Cerrar
          </Button>
        )}
      </Group>
    </>
  );
}

/** Replaces a part of the screen that failed to load. */
export function PieceProblem(props: Props) {
  return (
    <Stack role="alert" align="center" gap="xs" px="lg" py={56} ta="center">
      <Problem {...props} />
    </Stack>
  );
}

/** The same for one field of several. */
export function FieldProblem({ error, busy, onRetry, label }: Props & { readonly label: string }) {
  const { title, reload } = problemOf(error);
  return (
    <Stack role="alert" gap={4}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <Group gap={8} wrap="nowrap">
        <Button variant="default" loading={busy} onClick={reload ? () => window.location.reload() : onRetry}>
          {reload ? 'Recargar' : 'Reintentar'}
        </Button>
        <Text size="sm" c="dimmed" lh={1.2}>
          {title}
        </Text>
      </Group>
    </Stack>
  );
}

/** Inline, since the table of routes is also read where there are no style sheets. */
const OVER: CSSProperties = {
  position: 'fixed',
  zIndex: 400,
  inset: 'auto 16px 16px',
  background: 'var(--app-surface)',
  border: '1px solid var(--app-line-strong)',
  borderRadius: 'var(--mantine-radius-md)',
  boxShadow: 'var(--mantine-shadow-lg)',
};

/** The same for an overlay. */
export function OverlayProblem(props: Props & { readonly onClose: () => void }) {
  useFocusReturn();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') props.onClose();
  };
  return (
    <Stack role="alert" gap={4} p="md" maw={460} mx="auto" style={OVER} onKeyDown={onKeyDown}>
      <Problem {...props} />
    </Stack>
  );
}
