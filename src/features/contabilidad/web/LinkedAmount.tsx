import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { OpenLink } from '#kit/web/ui/OpenLink.tsx';
import { useFilter, type Filter } from './use-filter.ts';

interface Props {
  readonly value: number;
  /** The list of the records that it sums up. */
  readonly to?: string;
  readonly search?: Filter;
}

/** An amount that links to its records, with the days and branch shown. */
export function LinkedAmount({ value, to, search }: Props) {
  const filter = useFilter();
  const text = <MoneyText value={value} />;
  return to === undefined ? (
    text
  ) : (
    <OpenLink to={to} search={{ ...filter, ...search }}>
      {text}
    </OpenLink>
  );
}
