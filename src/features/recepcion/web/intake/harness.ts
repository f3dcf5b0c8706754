import type { CondicionesCliente } from '#features/tarifas_cliente/contract/tarifas-cliente.calls.ts';
import type { ScannedCodigo, Hallado } from '../../contract/recepcion.schemas.ts';
import type { Sequence } from './measure.public.ts';
import { type Effect, initialIntake, type Intake, type IntakeEvent } from './state.ts';
import { step } from './step.ts';

/** Makes a pre-alert or a received box for the tests, as the server answers it. */
export const hallado = (part: Partial<Hallado> = {}): Hallado => ({
  paquete_id: 7,
  tracking: '1Z999AA10123456784',
  orden: 1,
  paquete_estado: 'Pre-alertado',
  paquete_courier: 'UPS',
  paquete_descripcion: 'Zapatos',
  valor_compra: 45,
  tiene_factura: true,
  cliente_id: 1001,
  cliente_nombre: 'Ana',
  cliente_apellido: 'Alvarado',
  requiere_consolidar: false,
  servicio_id: 10,
  servicio_nombre: 'Aéreo',
  guia_id: null,
  guia_numero: null,
  servicio_prefijo: null,
  cajas: 1,
  rotulo: null,
  fecha_registro: '2026-05-04T15:00:00Z',
  fecha_recepcion: null,
  usuario_recepcion: null,
  version: 1,
  ...part,
});

export const scanned = (part: Partial<ScannedCodigo> = {}): ScannedCodigo => ({
  tipo: 'tracking',
  tracking: '1Z999AA10123456784',
  paquete_courier: 'UPS',
  candidatos: ['UPS'],
  reparo: null,
  solicitudes: [],
  prealertas: [],
  recibidos: [],
  ...part,
});

/** Fees of a client by air: 4.50 a pound, 4.00 from 100 lb on. */
export const condicionesOf = (part: Partial<CondicionesCliente> = {}): CondicionesCliente => ({
  servicio_id: 10,
  servicio_nombre: 'Aéreo',
  servicio_prefijo: 'A',
  divisor: 166,
  servicio_minimo: 0,
  cargos: [],
  servicio_dias: [1],
  tiempo_entrega: 14,
  especial: null,
  tarifas: [
    {
      tarifa_id: 1,
      tarifa_numero: 1,
      tarifa_plana: 0,
      tarifa_peso: 4.5,
      peso_minimo: 0,
      peso_maximo: null,
      predeterminada: true,
    },
    {
      tarifa_id: 2,
      tarifa_numero: 2,
      tarifa_plana: 0,
      tarifa_peso: 4,
      peso_minimo: 100,
      peso_maximo: null,
      predeterminada: false,
    },
  ],
  guia_costo_envio: 3,
  maximo_lado: 120,
  maximo_peso: 500,
  isv_porcentaje: 15,
  descuento_maximo: 10,
  redondeo: 0,
  factor_dolar: 26.5787,
  ...part,
});

/** Plays events on the intake state machine, and collects the effects. */
export const table = (sequence: Sequence = 'medidas') => {
  let state: Intake = initialIntake(10, sequence);
  const effects: Effect[] = [];
  const play = (event: IntakeEvent): Intake => {
    const [next, more] = step(state, event);
    state = next;
    effects.push(...more);
    return state;
  };
  return {
    play,
    get state(): Intake {
      return state;
    },
    effects,
    saved: () => effects.flatMap((effect) => (effect.kind === 'save' ? [effect.parcel] : [])),
    sounds: () => effects.flatMap((effect) => (effect.kind === 'sound' ? [effect.sound] : [])),
    scan: (code: string) => play({ kind: 'scan', code }),
    answer: (part: Partial<ScannedCodigo> = {}) =>
      play({
        kind: 'answer',
        turn: state.turn,
        lookup: scanned({ tracking: state.parcel.tracking, ...part }),
        queued: [],
      }),
    /** Types into the focused field, then presses Enter. */
    type: (text: string) => {
      const { field } = state.focus;
      play({ kind: 'change', fields: { [field]: text } });
      return play({ kind: 'enter', field });
    },
  };
};
