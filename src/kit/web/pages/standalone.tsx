import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorPage } from './ErrorPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

/** The same messages where no frame around them is the page's main part. */
export const StandaloneNotFound = () => (
  <main>
    <NotFoundPage />
  </main>
);

export const StandaloneError = (props: Partial<ErrorComponentProps>) => (
  <main>
    <ErrorPage {...props} />
  </main>
);
