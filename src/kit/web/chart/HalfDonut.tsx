import classes from './HalfDonut.module.css';

export interface Share {
  readonly label: string;
  /** Whole percentages that add up to 100, or all 0. */
  readonly porcentaje: number;
}

interface Props {
  /** The shares in words, for screen readers. */
  readonly label: string;
  readonly shares: readonly Share[];
  /** In the middle: the total, with its unit. */
  readonly total: string;
  readonly caption: string;
}

/** Half a circle with a path length of 100. */
const ARC = 'M10,60 A50,50 0 0 1 110,60';
/** Gap between two shares, in percent of the arc. */
const GAP = 0.8;

/** Shares of a whole as a half circle; the caller adds the legend, in the colours --share-0, --share-1 … */
export function HalfDonut({ label, shares, total, caption }: Props) {
  const shown = shares.map((share, index) => ({ ...share, index })).filter(({ porcentaje }) => porcentaje > 0);
  return (
    <svg className={classes.gauge} viewBox="0 0 120 68" role="img" aria-label={label}>
      <path className={classes.track} d={ARC} />
      {shown.map(({ index, porcentaje }) => {
        const before = shares.slice(0, index).reduce((sum, share) => sum + share.porcentaje, 0);
        const gap = shown.length > 1 && porcentaje > 2 * GAP ? GAP : 0;
        return (
          <path
            key={index}
            className={classes.share}
            d={ARC}
            pathLength={100}
            stroke={`var(--share-${index})`}
            strokeDasharray={`${porcentaje - gap} 200`}
            strokeDashoffset={-(before + gap / 2)}
          />
        );
      })}
      <text className={classes.total} x="60" y="52" textAnchor="middle">
        {total}
      </text>
      <text className={classes.caption} x="60" y="63" textAnchor="middle">
        {caption}
      </text>
    </svg>
  );
}
