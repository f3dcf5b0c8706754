import type { ReactNode } from 'react';
import type { SolicitudTipo } from '../rules/solicitud-cantidad.ts';
import classes from './TipoDibujo.module.css';

/** Left, top, width, height. */
type Place = readonly [x: number, y: number, ancho: number, alto: number];

/** A closed box with its tape. */
function Caja({ at: [x, y, ancho, alto] }: { readonly at: Place }) {
  return (
    <g className={classes.box}>
      <rect x={x} y={y} width={ancho} height={alto} rx={2} />
      <path d={`M${x + ancho / 2} ${y}v${alto / 3}`} />
    </g>
  );
}

/** An open box with its content. */
function Abierta({ at: [x, y, ancho, alto] }: { readonly at: Place }) {
  return (
    <g className={classes.box}>
      <path d={`M${x} ${y}l-5 -6M${x + ancho} ${y}l5 -6`} />
      <rect x={x} y={y} width={ancho} height={alto} rx={2} />
      <circle className={classes.thing} cx={x + ancho / 2} cy={y + alto - 7} r={4} />
    </g>
  );
}

/** The one resulting box. */
function Juntas({ at: [x, y, ancho, alto] }: { readonly at: Place }) {
  return <rect className={classes.one} x={x} y={y} width={ancho} height={alto} rx={3} />;
}

function Flecha() {
  return <path className={classes.arrow} d="M60 32h14m-5 -5l5 5l-5 5" />;
}

const DIBUJOS: Readonly<Record<SolicitudTipo, ReactNode>> = {
  // Closed boxes grouped into one parcel.
  Consolidación: (
    <>
      <Caja at={[8, 8, 20, 18]} />
      <Caja at={[32, 8, 18, 18]} />
      <Caja at={[16, 34, 26, 20]} />
      <Flecha />
      <Juntas at={[84, 6, 54, 52]} />
      <Caja at={[90, 12, 20, 18]} />
      <Caja at={[114, 12, 18, 18]} />
      <Caja at={[98, 34, 26, 20]} />
    </>
  ),
  // From a large box with little in it to a small one.
  Reempaque: (
    <>
      <Abierta at={[10, 16, 40, 38]} />
      <Flecha />
      <Juntas at={[98, 24, 24, 22]} />
      <circle className={classes.thing} cx={110} cy={37} r={4} />
    </>
  ),
  // The contents of all boxes in one small box.
  'Reempaque & Consolidación': (
    <>
      <Abierta at={[8, 12, 17, 16]} />
      <Abierta at={[35, 12, 17, 16]} />
      <Abierta at={[18, 40, 22, 16]} />
      <Flecha />
      <Juntas at={[92, 18, 36, 30]} />
      <circle className={classes.thing} cx={101} cy={39} r={4} />
      <circle className={classes.thing} cx={111} cy={39} r={4} />
      <circle className={classes.thing} cx={121} cy={39} r={4} />
    </>
  ),
};

/** A drawing of what a request does with parcels: before and after. */
export function TipoDibujo({ tipo }: { readonly tipo: SolicitudTipo }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 144 64" aria-hidden>
      {DIBUJOS[tipo]}
    </svg>
  );
}
