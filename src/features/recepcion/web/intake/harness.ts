import type { CodigoLeido, Hallado } from '../../contract/recepcion.schemas.ts';
import type { Orden } from './parcel.ts';
import { type Efecto, initialIntake, type Intake } from './state.ts';
import { step, type Suceso } from './step.ts';

/** For the tests: a pre-alert or a received box as the server tells it. */
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

export const leido = (part: Partial<CodigoLeido> = {}): CodigoLeido => ({
  tipo: 'tracking',
  tracking: '1Z999AA10123456784',
  paquete_courier: 'UPS',
  candidatos: ['UPS'],
  reparo: null,
  prealertas: [],
  recibidos: [],
  ...part,
});

/** Plays what happens at the table, and keeps what was done about it. */
export const table = (orden: Orden = 'medidas') => {
  let state: Intake = initialIntake(10, orden);
  const efectos: Efecto[] = [];
  const play = (suceso: Suceso): Intake => {
    const [next, more] = step(state, suceso);
    state = next;
    efectos.push(...more);
    return state;
  };
  return {
    play,
    get state(): Intake {
      return state;
    },
    efectos,
    saved: () => efectos.flatMap((efecto) => (efecto.tipo === 'guardar' ? [efecto.parcel] : [])),
    sounds: () => efectos.flatMap((efecto) => (efecto.tipo === 'sonar' ? [efecto.sonido] : [])),
    scan: (codigo: string) => play({ tipo: 'escaneo', codigo }),
    answer: (part: Partial<CodigoLeido> = {}) =>
      play({
        tipo: 'leido',
        turno: state.turno,
        lectura: leido({ tracking: state.parcel.tracking, ...part }),
        locales: [],
      }),
    /** Types into the field that has the focus, and Enter. */
    type: (text: string) => {
      const { campo } = state.foco;
      play({ tipo: 'cambio', campos: { [campo]: text } });
      return play({ tipo: 'enter', campo });
    },
  };
};
