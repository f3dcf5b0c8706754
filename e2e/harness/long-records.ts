import type { Portal } from './portal.ts';

const NAME = { cliente_nombre: 'María de los Ángeles', cliente_apellido: 'Hernández Fernández de Castellanos' };
const MAIL = 'maria.de.los.angeles.hernandez@distribuidora-centroamericana.hn';
const PRICE = { guia_valor: 1234.56, peso_cobrar: 1234.5, aplica_isv: true };
/** As long as a carrier's longest. */
export const longTracking = (): string => `420331229400${Math.random().toString().slice(2, 16).padEnd(14, '0')}95124`;

/**
 * Creates records with the longest realistic names, numbers and sums, which show when a list is too narrow: parcels and
 * guides of two clients, a branch, a user, a mail.
 */
export const putLongRecords = async ({ world, query }: Portal): Promise<void> => {
  const sucursal_id = await world.sucursal({ sucursal_nombre: 'Santa Rosa de Copán, Barrio El Carmen' });
  const nueva = await world.cliente({ ...NAME, correo: MAIL, ciudad_id: 501 });
  await world.cliente({ ...NAME, correo: null, dni: null, telefono: '99123456', cliente_estatus: 'Pendiente' });
  for (const cliente_id of [nueva, 1001]) {
    const owned = { cliente_id, sucursal_id };
    for (const estado of ['Disponible para entrega', 'Esperando Consolidación', 'Recibido en HN'] as const) {
      const { guia_id } = await world.guia({
        estado,
        ...owned,
        ...PRICE,
        ...(estado === 'Disponible para entrega' ? { factor_dolar: 26.5787 } : {}),
        guia_tipo: 'Reempaque & Consolidación',
        instrucciones: 'Quitar las cajas de los zapatos y proteger los perfumes.',
        fecha_entrega_estimada: '2026-12-24',
      });
      await world.paquete({
        estado: estado === 'Esperando Consolidación' ? 'Pre-alertado' : estado,
        ...owned,
        guia_id,
        tracking: longTracking(),
        paquete_courier: 'Amazon Logistics',
        paquete_descripcion: 'Repuestos para motocicleta, dos cascos y un juego de herramientas',
        valor_compra: 1234.56,
        peso_cobrar: 1234.5,
        fecha_entrega_estimada: '2026-12-24',
      });
    }
  }
  await world.paquete({
    estado: 'Recibido en USA',
    cliente_id: 0,
    sucursal_id: null,
    tracking: longTracking(),
    paquete_courier: 'Amazon Logistics',
    rotulo: 'MARIA DE LOS ANGELES HERNANDEZ FERNANDEZ DE CASTELLANOS',
    fecha_recepcion: new Date().toISOString(),
    usuario_recepcion: 'maria',
  });
  const guias = await Promise.all(
    [1, 2, 3, 4].map(() => world.guia({ estado: 'Entregado', cliente_id: nueva, sucursal_id, ...PRICE })),
  );
  const usuario_registro = 'maria.hernandez.castellanos';
  const entrega_id = await world.entrega({
    cliente_id: nueva,
    sucursal_id,
    total: 131_252,
    pagado: 31_252,
    usuario_registro,
  });
  await query(
    `insert into entregas_guias (entrega_id, guia_id, servicio_id, peso_cobrar, guia_valor, guia_descuento, subtotal, guia_costo_envio,
       factor_dolar, isv_porcentaje, isv, total_usd, total)
     select $1, guia_id, 10, 1234.5, 1234.56, 0, 1234.56, 0, 26.5787, 0, 0, 1234.56, 32813.00 from unnest($2::int[]) as g (guia_id)`,
    [entrega_id, guias.map(({ guia_id }) => guia_id)],
  );
  await world.usuario({
    usuario: usuario_registro,
    nombre: `${NAME.cliente_nombre} ${NAME.cliente_apellido}`,
    correo: MAIL,
    rol: 'Supervisor',
    sucursal_id,
    usuario_registro,
  });
  await world.correo({
    plantilla: 'prueba',
    destinatario: MAIL,
    asunto: 'Su paquete 42033122940012345678901234 ya está disponible para entrega en Santa Rosa de Copán',
    texto: '',
    html: '',
    estado: 'Enviado',
    usuario_registro: 'sistema',
    fecha_envio: new Date().toISOString(),
    intentos: 3,
  });
  await world.rol({
    rol_nombre: 'Encargado de bodega y de entregas',
    rol_descripcion:
      'Recibe en Miami y en San Pedro Sula, corrige medidas y entrega en sucursal, sin ver cobros ni reportes.',
    usuario_registro,
  });
};

/** The same of a parcel that nobody comes for. */
export const putLongEspera = async ({ world }: Portal): Promise<void> => {
  const cliente_id = await world.cliente(NAME);
  const waiting = { cliente_id, estado: 'Disponible para entrega' } as const;
  const { guia_id } = await world.guia({
    ...waiting,
    ...PRICE,
    factor_dolar: 26.5787,
    fecha_disponible: '2025-01-31T15:00:00Z',
  });
  await world.paquete({ ...waiting, guia_id, tracking: longTracking(), fecha_recepcion: '2025-01-20T15:00:00Z' });
};
