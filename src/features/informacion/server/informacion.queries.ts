import type { Executor } from '#kit/server/db/database.ts';
import type { Settings } from '#features/configuraciones/contract/settings.ts';
import { readSettings } from '#features/configuraciones/server/configuraciones.public.ts';
import { librasDePrecio, tarifaUsada, valorPorCondiciones } from '#features/servicios/rules/condiciones.public.ts';
import type { Informacion } from '../contract/informacion.schemas.ts';
import { buzonOf } from './contactar.ts';
import { readOfrecidos } from './cotizar.ts';
import { readTextos } from './textos.queries.ts';

/** Limit of branches, above what any company has. */
const SUCURSALES = 300;

const readSucursales = (db: Executor) =>
  db
    .selectFrom('sucursales as s')
    .innerJoin('ciudades as c', 'c.ciudad_id', 's.ciudad_id')
    .innerJoin('departamentos as d', 'd.departamento_id', 's.departamento_id')
    .select(['s.sucursal_id', 's.sucursal_codigo', 's.sucursal_nombre', 's.sucursal_direccion', 's.sucursal_horario'])
    .select(['s.mapa_url', 's.mapa_ubicacion', 'c.ciudad_nombre', 'd.departamento_nombre'])
    .where('s.sucursal_estado', '=', true)
    .orderBy('s.sucursal_principal', 'desc')
    .orderBy('s.sucursal_id')
    .limit(SUCURSALES)
    .execute();

const bodegaOf = ({ miami_direccion, miami_ciudad, miami_estado, miami_zip }: Settings['empresa']): string | null =>
  [miami_direccion, miami_ciudad, `${miami_estado} ${miami_zip}`.trim()].filter((part) => part !== '').join(', ') ||
  null;

/** The public information about the company. */
export const readInformacion = async (db: Executor): Promise<Informacion> => {
  const { empresa, sistema } = await readSettings(db);
  const [sucursales, ofrecidos, textos] = await Promise.all([
    readSucursales(db),
    readOfrecidos(db),
    readTextos(db, empresa.nombre),
  ]);
  return {
    empresa: {
      nombre: empresa.nombre,
      correo: empresa.correo,
      telefono_hn: empresa.telefono_hn ?? null,
      telefono_usa: empresa.telefono_usa ?? null,
      direccion_hn: empresa.direccion_hn ?? null,
      direccion_hn_2: empresa.direccion_hn_2 ?? null,
      direccion_usa: bodegaOf(empresa),
      facebook: sistema.SYS_FACEBOOK_LINK ?? null,
      instagram: sistema.SYS_INSTAGRAM_LINK ?? null,
      whatsapp: sistema.SYS_WHATSAPP_LINK ?? null,
      lee_mensajes: buzonOf({ empresa, sistema }) !== null,
    },
    sucursales,
    servicios: ofrecidos.map(([servicio, condiciones]) => {
      const valor = valorPorCondiciones(condiciones, 1);
      const tarifa = tarifaUsada(condiciones, valor);
      return {
        ...servicio,
        precio_desde: valor.guia_valor > 0 ? valor.guia_valor : null,
        precio_libras: tarifa === null ? null : librasDePrecio(tarifa),
      };
    }),
    textos,
  };
};
