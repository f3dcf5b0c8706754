import { Button, Group, Text } from '@mantine/core';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { ApiError } from '../api/api-error.ts';
import { PieceError } from '../piece/fetch-piece.ts';
import { PieceProblem } from '../piece/PieceProblem.tsx';
import { UnauthorizedError } from '../router/unauthorized.ts';
import { StatusPage } from './StatusPage.tsx';

/** Shown when rendering a page failed; a guard's refusal has its own text. */
export function ErrorPage({ error }: Partial<ErrorComponentProps>) {
  const router = useRouter();
  if (error instanceof UnauthorizedError) return <UnauthorizedPage message={error.message} />;
  if (error instanceof PieceError)
    return <PieceProblem error={error} busy={false} onRetry={() => void router.invalidate()} />;
  return (
    <StatusPage
      code="500"
      title="¡Algo salió mal!"
      action={
        <Group>
          <Button onClick={() => window.location.reload()}>Recargar la página</Button>
          <Button component={Link} to="/" reloadDocument variant="default">
            Ir al inicio
          </Button>
        </Group>
      }
    >
      <Text>
        Recargue la página. Si el problema continúa, comuníquese con soporte; lo que ya había guardado no se pierde.
      </Text>
      {error instanceof ApiError && error.referencia !== null && (
        <Text mt="xs" size="sm">
          Referencia: <span className="mono">{error.referencia}</span>
        </Text>
      )}
    </StatusPage>
  );
}

function UnauthorizedPage({ message }: { readonly message: string }) {
  return (
    <StatusPage
      code="401"
      title={message}
      action={
        <Button component={Link} to="/" variant="default">
          Ir al inicio
        </Button>
      }
    >
      Si necesita acceso, pídalo a la persona que administra los usuarios.
    </StatusPage>
  );
}
