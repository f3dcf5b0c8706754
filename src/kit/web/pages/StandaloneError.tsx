import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorPage } from './ErrorPage.tsx';

/** The same message where no frame around it is the page's main part. */
export const StandaloneError = (props: Partial<ErrorComponentProps>) => (
  <main>
    <ErrorPage {...props} />
  </main>
);
