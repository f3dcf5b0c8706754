import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorPage } from './ErrorPage.tsx';

/** The same message as the page's main part, outside any frame. */
export const StandaloneError = (props: Partial<ErrorComponentProps>) => (
  <main>
    <ErrorPage {...props} />
  </main>
);
