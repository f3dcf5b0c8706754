import { NotFoundPage } from './NotFoundPage.tsx';

/** The same message where no frame around it is the page's main part. */
export const StandaloneNotFound = () => (
  <main>
    <NotFoundPage />
  </main>
);
