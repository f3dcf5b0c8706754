import { notasCreditoCalls } from '../contract/notas-credito.calls.ts';
import { NotaDetalle } from './NotaDetalle.tsx';

/** A note for who reads the report, and may see nothing else of them. */
export const NotaReportePage = () => <NotaDetalle call={notasCreditoCalls.reported} />;
