import { sql } from 'kysely';
import type { CargoVigente } from '../contract/cargos.schemas.ts';

/** The active extra charges of the installation, in the order of their definitions, for `chargesOf`. */
export const cargosVigentes = sql<CargoVigente[]>`coalesce((
  select jsonb_agg(jsonb_build_object('impuesto_id', i.impuesto_id, 'impuesto_nombre', i.impuesto_nombre,
    'impuesto_tipo', i.impuesto_tipo, 'impuesto_base', i.impuesto_base, 'impuesto_valor', i.impuesto_valor,
    'aplica_isv', i.aplica_isv, 'automatico', i.automatico, 'activo', i.activo,
    'servicio_ids', array(select u.servicio_id from impuestos_servicios u where u.impuesto_id = i.impuesto_id
      order by u.servicio_id)) order by i.impuesto_id)
  from impuestos i where i.activo), '[]')`;
