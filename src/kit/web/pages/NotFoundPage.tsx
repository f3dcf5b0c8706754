import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { StatusPage } from './StatusPage.tsx';

interface Props {
  /** The URL that does not exist. */
  readonly ruta?: string;
}

export function NotFoundPage({ ruta }: Props) {
  return (
    <StatusPage
      code="404"
      title="No encontramos la página que estás buscando."
      action={
        <Button component={Link} to="/">
          Ir al inicio
        </Button>
      }
    >
      {ruta !== undefined && (
        <>
          <span className="mono" style={{ overflowWrap: 'anywhere' }}>
            {ruta}
          </span>
          <br />
        </>
      )}
      La dirección puede estar mal escrita, o lo que busca fue eliminado o no le pertenece.
    </StatusPage>
  );
}
