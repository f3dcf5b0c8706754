import { describe, expect, test } from 'vitest';
import { GUIA_ESTADOS, type GuiaEstado } from './guia-estado.ts';
import { GUIA_ACCIONES, GUIA_TRANSICIONES, type GuiaAccion } from './guia-transiciones.ts';
import { guiaByPaquetes, type ConteoPaquetes } from './guia-por-paquetes.ts';

const FROM: readonly (GuiaEstado | null)[] = [null, ...GUIA_ESTADOS];

/**
 * The whole state machine by hand: the targets of each action per state; «nada»: not created yet, «igual»: it stays.
 */
const WANTED: Readonly<
  Record<GuiaAccion, Readonly<Partial<Record<GuiaEstado | 'nada', readonly (GuiaEstado | 'igual')[]>>>>
> = {
  solicitar: { nada: ['Pendiente'] },
  crear: { nada: ['Recibido en USA'] },
  aprobar: { Pendiente: ['Pre-alertado'] },
  rechazar: { Pendiente: ['Rechazado'] },
  reconsiderar: { Rechazado: ['Pendiente'] },
  agregar_paquetes: { Pendiente: ['igual'], 'Pre-alertado': ['igual'], 'Esperando Consolidación': ['igual'] },
  cerrar_solicitud: { Pendiente: ['igual'], 'Pre-alertado': ['igual'], 'Esperando Consolidación': ['igual'] },
  liberar_faltantes: { 'Esperando Consolidación': ['igual'] },
  llegar_parte: { 'Pre-alertado': ['Esperando Consolidación'] },
  completar: { 'Pre-alertado': ['Recibido en USA'], 'Esperando Consolidación': ['Recibido en USA'] },
  deshacer_llegada: {
    'Esperando Consolidación': ['Pre-alertado'],
    'Recibido en USA': ['Pre-alertado', 'Esperando Consolidación'],
  },
  enviar: { 'Recibido en USA': ['Enviado a HN'] },
  devolver_a_bodega: { 'Enviado a HN': ['Recibido en USA'] },
  recibir_hn: { 'Enviado a HN': ['Recibido en HN'] },
  disponer: { 'Recibido en HN': ['Disponible para entrega'] },
  retirar_disponible: { 'Disponible para entrega': ['Recibido en HN'] },
  entregar: { 'Disponible para entrega': ['Entregado'] },
  anular_entrega: { Entregado: ['Disponible para entrega'] },
  abandonar: {
    'Pre-alertado': ['Abandonado'],
    'Esperando Consolidación': ['Abandonado'],
    'Recibido en USA': ['Abandonado'],
    'Enviado a HN': ['Abandonado'],
    'Recibido en HN': ['Abandonado'],
    'Disponible para entrega': ['Abandonado'],
  },
  recuperar: {
    Abandonado: ['Recibido en USA', 'Recibido en HN', 'Disponible para entrega'],
  },
  anular: {
    'Pre-alertado': ['Anulada'],
    'Esperando Consolidación': ['Anulada'],
    'Recibido en USA': ['Anulada'],
    'Enviado a HN': ['Anulada'],
    'Recibido en HN': ['Anulada'],
  },
  reempacar: { 'Esperando Consolidación': ['igual'], 'Recibido en USA': ['igual'] },
  desarmar_reempaque: { 'Recibido en USA': ['Esperando Consolidación'] },
  separar: {
    'Pre-alertado': ['Anulada'],
    'Esperando Consolidación': ['Anulada'],
    'Recibido en USA': ['Anulada'],
    'Enviado a HN': ['Anulada'],
    'Recibido en HN': ['Anulada'],
  },
  desprender: { nada: ['Recibido en USA', 'Enviado a HN', 'Recibido en HN', 'Abandonado'] },
  quitar_llegados: { 'Esperando Consolidación': ['Pre-alertado'] },
  unir: { 'Recibido en USA': ['Anulada'], 'Recibido en HN': ['Anulada'] },
  cambiar_servicio: {
    Pendiente: ['igual'],
    'Pre-alertado': ['igual'],
    'Esperando Consolidación': ['igual'],
    'Recibido en USA': ['igual'],
  },
  poner_en_transferencia: { 'Recibido en HN': ['igual'], 'Disponible para entrega': ['igual'] },
  quitar_de_transferencia: { 'Recibido en HN': ['igual'], 'Disponible para entrega': ['igual'] },
  enviar_a_sucursal: { 'Recibido en HN': ['igual'], 'Disponible para entrega': ['igual'] },
  recibir_en_sucursal: { 'Recibido en HN': ['igual'], 'Disponible para entrega': ['igual'] },
  quedarse_en_sucursal: { 'Recibido en HN': ['igual'], 'Disponible para entrega': ['igual'] },
  cambiar_cliente: {
    Pendiente: ['igual'],
    'Pre-alertado': ['igual'],
    'Esperando Consolidación': ['igual'],
    'Recibido en USA': ['igual'],
    'Enviado a HN': ['igual'],
    'Recibido en HN': ['igual'],
    'Disponible para entrega': ['igual'],
  },
  cambiar_dimensiones: {
    Pendiente: ['igual'],
    'Pre-alertado': ['igual'],
    'Esperando Consolidación': ['igual'],
    'Recibido en USA': ['igual'],
    'Enviado a HN': ['igual'],
    'Recibido en HN': ['igual'],
    'Disponible para entrega': ['igual'],
  },
  pedir_domicilio: { 'Recibido en HN': ['igual'], 'Disponible para entrega': ['igual'] },
  retirar_domicilio: { 'Recibido en HN': ['igual'], 'Disponible para entrega': ['igual'] },
  salir_a_ruta: { 'Disponible para entrega': ['igual'] },
};

describe('every action from everywhere', () => {
  test.each(
    (Object.keys(GUIA_ACCIONES) as GuiaAccion[]).flatMap((accion) => FROM.map((desde) => [accion, desde] as const)),
  )('%s of %s', (accion, desde) => {
    const found = GUIA_TRANSICIONES.filter((line) => line.accion === accion && line.desde === desde).map(
      ({ hacia }) => hacia,
    );
    const wanted = (WANTED[accion][desde ?? 'nada'] ?? []).map((hacia) => (hacia === 'igual' ? desde : hacia));
    expect(found.toSorted()).toEqual(wanted.toSorted());
  });
});

/** Counts parcels of a guide given as one letter each (Pre-alertado, Usa, eNviado, Hn, Abandonado). */
const conteo = (letters: string): ConteoPaquetes => {
  const count = (letter: string): number => letters.split('').filter((one) => one === letter).length;
  return {
    total: letters.length,
    pre_alertados: count('P'),
    en_usa: count('U'),
    enviados: count('N'),
    en_hn: count('H'),
    abandonados: count('A'),
  };
};

describe('what its parcels ask of a guide', () => {
  test.each([
    ['Pre-alertado', 'Consolidación', 'PP', null],
    ['Pre-alertado', 'Consolidación', 'PU', 'llegar_parte'],
    ['Pre-alertado', 'Consolidación', 'UU', 'completar'],
    ['Pre-alertado', 'Consolidación', 'U', 'completar'],
    ['Esperando Consolidación', 'Consolidación', 'PU', null],
    ['Esperando Consolidación', 'Consolidación', 'UUU', 'completar'],
    // Its parcels have still to be repacked into one.
    ['Pre-alertado', 'Reempaque', 'UU', 'llegar_parte'],
    ['Esperando Consolidación', 'Reempaque & Consolidación', 'UU', null],
    ['Esperando Consolidación', 'Reempaque', 'U', 'completar'],
    ['Esperando Consolidación', 'Reempaque', 'UA', 'completar'],
    ['Recibido en USA', 'Normal', 'UN', null],
    ['Recibido en USA', 'Normal', 'NN', 'enviar'],
    ['Recibido en USA', 'Normal', 'NA', 'enviar'],
    ['Recibido en USA', 'Normal', 'U', null],
    ['Enviado a HN', 'Normal', 'NN', null],
    ['Enviado a HN', 'Normal', 'NH', null],
    ['Enviado a HN', 'Normal', 'HH', 'recibir_hn'],
    ['Enviado a HN', 'Normal', 'HA', 'recibir_hn'],
    ['Enviado a HN', 'Normal', 'UN', 'devolver_a_bodega'],
    ['Recibido en HN', 'Normal', 'HH', null],
    ['Recibido en HN', 'Normal', 'AA', 'abandonar'],
    ['Disponible para entrega', 'Normal', 'A', 'abandonar'],
    ['Entregado', 'Normal', 'A', null],
    ['Pendiente', 'Consolidación', 'UU', null],
    ['Anulada', 'Normal', 'HH', null],
    ['Recibido en USA', 'Normal', '', null],
  ] as const)('%s, %s with %s: %s', (guia_estado, guia_tipo, letters, accion) => {
    expect(guiaByPaquetes({ guia_estado, guia_tipo, falta_tracking: false, paquetes: conteo(letters) })).toBe(accion);
  });

  test.each([
    ['Pre-alertado', 'UU', 'llegar_parte'],
    ['Esperando Consolidación', 'UU', null],
    ['Esperando Consolidación', 'U', null],
    ['Pre-alertado', 'PP', null],
  ] as const)('%s with %s, to which more may be added: %s', (guia_estado, letters, accion) => {
    const guia = { guia_estado, guia_tipo: 'Consolidación', falta_tracking: true, paquetes: conteo(letters) };
    expect(guiaByPaquetes(guia)).toBe(accion);
  });
});
