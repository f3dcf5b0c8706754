import { counted, figureText } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import type { ReportFigure } from '#features/vistas/web/ReportFigures.public.tsx';
import type { TotalesDeNotas } from '../contract/notas-credito.schemas.ts';

/** The totals of the notes found; amounts count approved notes only. */
export const figuresOfNotas = ({ notas, pendientes, credito, usado, disponible }: TotalesDeNotas): ReportFigure[] => [
  {
    label: 'Notas',
    texto: figureText(notas),
    nota: pendientes > 0 ? counted(pendientes, '1 pendiente', '# pendientes') : undefined,
  },
  { label: 'Aprobado', texto: moneyText(credito), lleva: { con: { estado: 'Aprobado' } } },
  { label: 'Usado', texto: moneyText(usado) },
  { label: 'Disponible', texto: moneyText(disponible), lleva: { con: { con_saldo: 'true' } } },
];
