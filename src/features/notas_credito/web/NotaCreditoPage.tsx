import { notasCreditoCalls } from '../contract/notas-credito.calls.ts';
import { NotaDetalle } from './NotaDetalle.tsx';

export const NotaCreditoPage = () => <NotaDetalle call={notasCreditoCalls.get} />;
