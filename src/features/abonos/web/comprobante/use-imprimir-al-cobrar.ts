import { usePreference } from '#kit/web/session/preferences.ts';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Preference: print the receipt as soon as the delivery is registered. */
export const useImprimirAlCobrar = () => usePreference('entregas.imprimir', false, isBoolean);
