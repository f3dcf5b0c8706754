/** A request, and how many of its parcels are here. */
export interface SolicitudEnBodega {
  /** Written: GA-12. */
  readonly guia: string;
  readonly llegados: number;
  readonly total: number;
  /** Somebody has agreed to it. */
  readonly aprobada: boolean;
  /** Its client may still add parcels. */
  readonly falta_tracking: boolean;
  readonly pide_reempaque: boolean;
  readonly consolida: boolean;
}

/** Whether nothing more is to come, and its parcels have still to become one. */
export const porReempacarYa = ({
  aprobada,
  llegados,
  total,
  falta_tracking,
  pide_reempaque,
}: SolicitudEnBodega): boolean => aprobada && pide_reempaque && !falta_tracking && total > 1 && llegados === total;

/** What a receiver knows of a request when one of its parcels is at the scale: «Solicitud GA-12: 3 de 5, consolidar». */
export const solicitudText = (solicitud: SolicitudEnBodega): string => {
  const { guia, aprobada, llegados, total, falta_tracking, consolida } = solicitud;
  if (!aprobada) return `Solicitud ${guia} sin aprobar: ${llegados} de ${total}`;
  if (porReempacarYa(solicitud)) return `Solicitud ${guia} completa: reempacar`;
  if (llegados === total && !falta_tracking) return `Solicitud ${guia} completa`;
  return `Solicitud ${guia}: ${llegados} de ${total}, ${consolida ? 'consolidar' : 'reempacar'}`;
};
