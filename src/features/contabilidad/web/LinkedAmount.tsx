import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { OpenLink } from '#kit/web/ui/OpenLink.tsx';
import { useFiltro, type Filtro } from './use-filtro.ts';

interface Props {
  readonly value: number;
  /** The list of the records that it sums up. */
  readonly to?: string;
  readonly search?: Filtro;
}

/** An amount that links to its records, with the days and branch shown. */
export function LinkedAmount({ value, to, search }: Props) {
  const filtro = useFiltro();
  const text = <MoneyText value={value} />;
  return to === undefined ? (
    text
  ) : (
    <OpenLink to={to} search={{ ...filtro, ...search }}>
      {text}
    </OpenLink>
  );
}
