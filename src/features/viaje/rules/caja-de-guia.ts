import { cajaDePaquete, typedGuia } from './guia-numero.ts';

type EnGuia = Parameters<typeof cajaDePaquete>[0];

const oneOf = new Intl.ListFormat('es', { type: 'disjunction' });

/** Whether a code names a guide without a box number, as on labels printed before boxes had their own. */
const nombraGuiaEntera = (codigo: string): boolean => typedGuia(codigo)?.guia_caja === null;

/** The boxes that a code may mean, «GA-123-B1 o GA-123-B2»; null if it is not ambiguous. */
export const cajasPorDecir = (codigo: string, cajas: readonly EnGuia[]): string | null => {
  if (cajas.length < 2 || !nombraGuiaEntera(codigo)) return null;
  const numero = typedGuia(codigo)?.guia_numero;
  const own = cajas.filter(({ guia_numero }) => guia_numero === numero);
  if (own.length < 2) return null;
  const ordered = own.toSorted((a, b) => (a.guia_caja ?? 0) - (b.guia_caja ?? 0));
  return oneOf.format(ordered.flatMap((caja) => cajaDePaquete(caja) ?? []));
};
