/** A transfer as it is written: T-{id}. */
export const transferenciaText = (transferencia_id: number): string => `T-${transferencia_id}`;
