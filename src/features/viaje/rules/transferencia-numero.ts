/** The number of a transfer as text: T-{id}. */
export const transferenciaText = (transferencia_id: number): string => `T-${transferencia_id}`;

/** The number of a transfer as typed or scanned: 12, T-12, T000012; null if it is none. */
export const typedTransferencia = (
  text: string,
): { readonly transferencia_id: number; readonly only: boolean } | null => {
  const written = /^\s*(t?)\s*[-']?\s*0*(\d{1,8})\s*$/i.exec(text);
  if (written === null) return null;
  return { transferencia_id: Number(written[2]), only: written[1] !== '' };
};
