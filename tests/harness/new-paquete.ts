import type { GuiaAsked } from '#app/server/world/guia.ts';
import type { PaqueteAsked } from '#app/server/world/paquete.ts';
import type { TestApi } from './api.ts';

/** A parcel without a history: what is found there afterwards is what the test did. @returns its number. */
export const newPaquete = ({ world }: TestApi, asked: PaqueteAsked = {}) => world.paquete({ history: false, ...asked });

/** A guide without a history and without parcels. @returns its id and its number. */
export const newGuia = ({ world }: TestApi, asked: GuiaAsked = {}) => world.guia({ history: false, ...asked });
