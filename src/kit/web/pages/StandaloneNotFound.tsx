import { useSearch } from '@tanstack/react-router';
import { NotFoundPage } from './NotFoundPage.tsx';

/** The same message as the page's main part, outside any frame, with the wrong URL. */
export function StandaloneNotFound() {
  const { ruta }: { readonly ruta?: string } = useSearch({ strict: false });
  return (
    <main>
      <NotFoundPage {...(ruta === undefined ? {} : { ruta })} />
    </main>
  );
}
