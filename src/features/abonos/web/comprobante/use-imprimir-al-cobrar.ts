import { usePreference } from '#kit/web/session/preferences.ts';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether the receipt is printed as soon as the delivery is done. */
export const useImprimirAlCobrar = () => usePreference('entregas.imprimir', false, isBoolean);
