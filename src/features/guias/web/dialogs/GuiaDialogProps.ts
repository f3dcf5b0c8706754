import type { Guia } from '../../contract/guias.schemas.ts';

export interface GuiaDialogProps {
  readonly guia: Guia;
  readonly onClose: () => void;
}
