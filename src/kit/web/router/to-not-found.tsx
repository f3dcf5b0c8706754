import { Navigate, useLocation } from '@tanstack/react-router';

/** An address that no screen has goes to the one place that says so, and shows it. */
export function ToNotFound() {
  const { href, pathname } = useLocation();
  // That place never leads to itself.
  return pathname === '/errors/404' ? null : <Navigate to="/errors/404" search={{ ruta: href }} replace />;
}
