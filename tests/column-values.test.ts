import { expect, test } from 'vitest';
import { CANALES as CANALES_DE_CONTACTO, RESULTADOS } from '#features/abandono/rules/contacto.ts';
import { BANCO_ORIGENES, MONEDAS } from '#features/bancos/contract/bancos.schemas.ts';
import { listedColumns } from '#kit/server/db/describe-tables.ts';
import { TURNO_ESTADOS } from '#features/caja/rules/turno-transiciones.ts';
import { MOVIMIENTO_TIPOS } from '#features/caja/rules/turno.rules.ts';
import { DENOMINACION_TIPOS } from '#features/caja/contract/caja.schemas.ts';
import { CARGO_BASES, CARGO_TIPOS } from '#features/cargos_adicionales/rules/charges-of.public.ts';
import { CANALES } from '#features/clientes/contract/clientes.schemas.ts';
import { CLIENTE_ESTATUS } from '#features/clientes/rules/cliente-estatus.public.ts';
import { METODO_TIPOS as TIPOS_DE_METODO } from '#features/cobros/contract/cobros.calls.ts';
import { SETTINGS_GROUPS } from '#features/configuraciones/contract/settings.ts';
import { CORREO_ESTADOS } from '#features/correos/contract/correos.calls.ts';
import { ABONO_TIPOS } from '#features/abonos/contract/abonos.schemas.ts';
import { ENTREGA_ESTADOS } from '#features/abonos/rules/entrega-transiciones.public.ts';
import { ENTREGA_TIPOS } from '#features/entregas/contract/entregas.schemas.ts';
import { FORMATOS_FECHA } from '#features/extractos/rules/fecha-cell.ts';
import { DECIMALES } from '#features/extractos/rules/monto-cell.ts';
import { METODO_TIPOS } from '#features/abonos/rules/pago.public.ts';
import { GUIA_TIPOS } from '#features/viaje/rules/guia-tipo.ts';
import { GUIA_ESTADOS } from '#features/viaje/rules/guia-estado.ts';
import { COMPROBANTE_ESTADOS } from '#features/comprobantes/rules/comprobante-transiciones.ts';
import { NOTA_CREDITO_CONCEPTOS } from '#features/notas_credito/rules/nota-credito.public.ts';
import { NOTA_CREDITO_ESTADOS } from '#features/notas_credito/rules/nota-transiciones.public.ts';
import { TRANSFERENCIA_ESTADOS } from '#features/transferencias/rules/transferencia-transiciones.ts';
import { PACKINGLIST_ESTADOS } from '#features/packinglist/rules/packinglist-transiciones.ts';
import { PAQUETE_ESTADOS } from '#features/viaje/rules/paquete-estado.ts';
import { MOTIVOS as MOTIVOS_DE_FALLA, PARADA_ESTADOS } from '#features/ruta/rules/parada-transiciones.ts';
import { ROL_ESTADOS } from '#features/roles/contract/roles.calls.ts';
import { SERVICIO_ESTATUS } from '#features/servicios/contract/servicios.schemas.ts';
import { RETIRO_MOTIVOS } from '#features/solicitudes/contract/solicitudes.schemas.ts';
import { ESTATUS } from '#features/usuarios/contract/usuarios.schemas.ts';
import { CLASIFICACIONES } from '#features/articulos/rules/buscar-articulos.public.ts';
import { TEXTOS } from '#features/informacion/rules/textos.public.ts';
import { FRECUENCIAS, PERIODOS } from '#features/vistas/rules/vista.ts';
import { useTestApp } from './harness/test-app.ts';

const app = await useTestApp();
const listed = new Map((await listedColumns(app.pool)).map(({ column, values }) => [column, values]));

/** The values that rules and contracts list themselves, because they know no database; they must match its checks. */
const TUPLES: Readonly<Record<string, readonly string[]>> = {
  'abandonos.estado_antes': PAQUETE_ESTADOS,
  'abonos.tipo': ABONO_TIPOS,
  'bancos.banco_origen': BANCO_ORIGENES,
  'clientes.canal': CANALES,
  'clientes.cliente_estatus': CLIENTE_ESTATUS,
  'comprobantes_transferencia.estado': COMPROBANTE_ESTADOS,
  'configuraciones.grupo': SETTINGS_GROUPS,
  'contactos_abandono.canal': CANALES_DE_CONTACTO,
  'contactos_abandono.resultado': RESULTADOS,
  'correos.estado': CORREO_ESTADOS,
  'cuentas_banco.cuenta_banco_moneda': MONEDAS,
  'entregas.estado': ENTREGA_ESTADOS,
  'entregas.metodos': METODO_TIPOS,
  'entregas.tipo': ENTREGA_TIPOS,
  'extractos_formatos.decimales': DECIMALES,
  'extractos_formatos.formato_fecha': FORMATOS_FECHA,
  'guia_cargos.impuesto_base': CARGO_BASES,
  'guia_cargos.impuesto_tipo': CARGO_TIPOS,
  'guias.guia_estado': GUIA_ESTADOS,
  'guias.guia_tipo': GUIA_TIPOS,
  'impuestos.impuesto_base': CARGO_BASES,
  'impuestos.impuesto_tipo': CARGO_TIPOS,
  'metodos_pago.metodo_tipo': TIPOS_DE_METODO,
  'notas_credito.concepto': NOTA_CREDITO_CONCEPTOS,
  'notas_credito.estado': NOTA_CREDITO_ESTADOS,
  'packinglists.estado': PACKINGLIST_ESTADOS,
  'transferencias.transferencia_estado': TRANSFERENCIA_ESTADOS,
  'pagos.metodo_tipo': METODO_TIPOS,
  'paquetes.estado_antes_abandono': PAQUETE_ESTADOS,
  'paquetes.paquete_estado': PAQUETE_ESTADOS,
  'roles.rol_estado': ROL_ESTADOS,
  'ruta_paradas.estado': PARADA_ESTADOS,
  'ruta_paradas.motivo': MOTIVOS_DE_FALLA,
  'servicios.servicio_estatus': SERVICIO_ESTATUS,
  'denominaciones.tipo': DENOMINACION_TIPOS,
  'turno_movimientos.tipo': MOVIMIENTO_TIPOS,
  'turnos.estado': TURNO_ESTADOS,
  'solicitud_paquetes.motivo': RETIRO_MOTIVOS,
  'usuarios.estatus': ESTATUS,
  'articulos.clasificacion': CLASIFICACIONES,
  'textos_publicos.clave': TEXTOS,
  'vistas.frecuencia': FRECUENCIAS,
  'vistas.periodo': PERIODOS,
};

/** Columns whose values are listed only on the server, which takes their types from the database. */
const ONLY_IN_DATABASE = [
  'categorias.tipo',
  'codigos_confirmacion.proposito',
  'historial.entidad',
  'permisos.riesgo',
  'permisos.tipo',
  'roles.rol_fijo',
];

test.each(Object.entries(TUPLES))('%s: the check lists what the tuple does', (column, tuple) => {
  expect(listed.get(column)?.toSorted()).toEqual(tuple.toSorted());
});

test('every listed column is here', () => {
  expect([...listed.keys()].toSorted()).toEqual([...Object.keys(TUPLES), ...ONLY_IN_DATABASE].toSorted());
});
