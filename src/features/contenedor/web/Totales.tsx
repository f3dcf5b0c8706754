import { Figure, Figures } from '#kit/web/ui/Figures.tsx';

export interface Total {
  readonly label: string;
  readonly value: string;
}

/** The totals of a container, large enough to read from where the boxes stand. */
export function Totales({ de, figures }: { readonly de: string; readonly figures: readonly Total[] }) {
  return (
    <Figures size="clamp(18px, 2.2vw, 28px)" label={`Totales de la ${de}`} live>
      {figures.map(({ label, value }) => (
        <Figure key={label} label={label}>
          {value}
        </Figure>
      ))}
    </Figures>
  );
}
