import type { Servicio } from '#features/servicios/contract/servicios.schemas.ts';

export interface TarifaClienteFormProps {
  readonly cliente_id: number;
  /** The services for repackaging. */
  readonly servicios: readonly Servicio[];
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}
