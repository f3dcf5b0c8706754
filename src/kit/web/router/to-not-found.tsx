import { Navigate, useLocation } from '@tanstack/react-router';

/** Redirects an unknown URL to the not-found page, which shows it. */
export function ToNotFound() {
  const { href, pathname } = useLocation();
  // The not-found page never redirects to itself.
  return pathname === '/errors/404' ? null : <Navigate to="/errors/404" search={{ ruta: href }} replace />;
}
