import type { GuiaSummary } from '../contract/guias.schemas.ts';

/** The screen of a guide. */
export const guiaLink = ({ guia_id }: Pick<GuiaSummary, 'guia_id'>) =>
  ({ to: '/guias/$guia_id', params: { guia_id: String(guia_id) } }) as const;

/** The screen where the dimensions and the fee of a guide are entered. */
export const dimensionesLink = ({ guia_id }: Pick<GuiaSummary, 'guia_id'>) =>
  ({ to: '/guias/$guia_id/dimensiones/{-$paquete_id}', params: { guia_id: String(guia_id) } }) as const;
