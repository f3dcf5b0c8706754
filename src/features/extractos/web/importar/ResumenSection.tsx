import { counted, figureText } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import { useDateText } from '#kit/web/ui/use-date-text.ts';
import type { RevisionDeExtracto } from '../../contract/extractos.schemas.ts';

const dias = ({ desde, hasta }: RevisionDeExtracto, dateText: (day: string) => string): string =>
  desde === null || hasta === null
    ? '—'
    : desde === hasta
      ? dateText(desde)
      : `${dateText(desde)} – ${dateText(hasta)}`;

/** What an import of the file would store. */
export function ResumenSection({ revision }: { readonly revision: RevisionDeExtracto }) {
  const dateText = useDateText();
  const { lineas, repetidas, creditos, debitos, moneda, total_problemas } = revision;
  return (
    <Figures size="20px" label="Lo que se leyó" phoneRows live>
      <Figure
        label="Líneas"
        note={repetidas > 0 ? counted(repetidas, '1 línea repetida', '# líneas repetidas') : undefined}
      >
        {figureText(lineas)}
      </Figure>
      <Figure label="Días">{dias(revision, dateText)}</Figure>
      <Figure label={counted(creditos.lineas, '1 crédito', '# créditos', 'Créditos')} tone="right">
        {moneyText(creditos.monto, moneda)}
      </Figure>
      <Figure label={counted(debitos.lineas, '1 débito', '# débitos', 'Débitos')}>
        {moneyText(debitos.monto, moneda)}
      </Figure>
      <Figure label="Filas que no se leen" tone={total_problemas > 0 ? 'wrong' : undefined}>
        {figureText(total_problemas)}
      </Figure>
    </Figures>
  );
}
