import { useCuentas } from '#features/libros/web/use-cuentas.public.ts';

/** The filter of a book by account or cash box. */
export const useCuentaFilter = () => ({
  name: 'cuenta_banco_id' as const,
  label: 'Cuenta',
  options: useCuentas(false).map(({ cuenta_banco_id, cuenta_banco_nombre, cuenta_banco_numero, es_caja }) => ({
    value: String(cuenta_banco_id),
    label: es_caja ? cuenta_banco_nombre : `${cuenta_banco_nombre} · ${cuenta_banco_numero}`,
  })),
});
