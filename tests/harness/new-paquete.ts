import type { GuiaAsked } from '#app/server/world/guia.ts';
import type { PaqueteAsked } from '#app/server/world/paquete.ts';
import type { TestApi } from './api.ts';

/** A parcel without a history, so that later entries come from the test. @returns its number. */
export const newPaquete = ({ world }: TestApi, asked: PaqueteAsked = {}) => world.paquete({ history: false, ...asked });

/** A guide without history and parcels. @returns its id and its number. */
export const newGuia = ({ world }: TestApi, asked: GuiaAsked = {}) => world.guia({ history: false, ...asked });
