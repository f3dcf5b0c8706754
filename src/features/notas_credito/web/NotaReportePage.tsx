import { notasCreditoCalls } from '../contract/notas-credito.calls.ts';
import { NotaDetalle } from './NotaDetalle.tsx';

/** A note opened from the report, for users who only have the report's permission. */
export const NotaReportePage = () => <NotaDetalle call={notasCreditoCalls.reported} />;
