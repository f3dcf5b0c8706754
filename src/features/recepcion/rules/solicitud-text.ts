/** A request, with how many of its parcels have arrived. */
export interface SolicitudEnBodega {
  /** Its number as text, e.g. GA-12. */
  readonly guia: string;
  readonly llegados: number;
  readonly total: number;
  /** The request was approved. */
  readonly aprobada: boolean;
  /** Its client may still add parcels. */
  readonly falta_tracking: boolean;
  readonly pide_reempaque: boolean;
  readonly consolida: boolean;
}

/** Whether a request can be repacked now: approved, to be repacked, complete, and of more than one parcel. */
export const porReempacarYa = ({
  aprobada,
  llegados,
  total,
  falta_tracking,
  pide_reempaque,
}: SolicitudEnBodega): boolean => aprobada && pide_reempaque && !falta_tracking && total > 1 && llegados === total;

/** The text about a request for whoever receives one of its parcels: «Solicitud GA-12: 3 de 5, consolidar». */
export const solicitudText = (solicitud: SolicitudEnBodega): string => {
  const { guia, aprobada, llegados, total, falta_tracking, consolida } = solicitud;
  if (!aprobada) return `Solicitud ${guia} sin aprobar: ${llegados} de ${total}`;
  if (porReempacarYa(solicitud)) return `Solicitud ${guia} completa: reempacar`;
  if (llegados === total && !falta_tracking) return `Solicitud ${guia} completa`;
  return `Solicitud ${guia}: ${llegados} de ${total}, ${consolida ? 'consolidar' : 'reempacar'}`;
};
