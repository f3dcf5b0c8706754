/** The number of a transfer as text: T-{id}. */
export const transferenciaText = (transferencia_id: number): string => `T-${transferencia_id}`;
