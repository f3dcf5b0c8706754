import { useSearch } from '@tanstack/react-router';
import { NotFoundPage } from './NotFoundPage.tsx';

/** The same message where no frame around it is the page's main part; with the address that was wrong. */
export function StandaloneNotFound() {
  const { ruta }: { readonly ruta?: string } = useSearch({ strict: false });
  return (
    <main>
      <NotFoundPage {...(ruta === undefined ? {} : { ruta })} />
    </main>
  );
}
