import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { StatusPage } from './StatusPage.tsx';

export function NotFoundPage() {
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
      La dirección puede estar mal escrita, o lo que busca fue eliminado o no le pertenece.
    </StatusPage>
  );
}
