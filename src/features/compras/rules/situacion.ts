import { counted } from '#kit/rules/counted.ts';
import type { GuiaEstado } from '#features/viaje/rules/guia-estado.ts';
import type { PaqueteEstado } from '#features/viaje/rules/paquete-estado.ts';

/** The steps of a purchase, in the owner's words. */
export const STEPS = ['Pre-alertado', 'En Miami', 'Hacia Honduras', 'En Honduras', 'Listo para retirar'] as const;

/** The step of each state, from 0; null: abandoned, so it goes no further. */
const STEP_OF: Readonly<Record<PaqueteEstado, number | null>> = {
  'Pre-alertado': 0,
  'Recibido en USA': 1,
  'Enviado a HN': 2,
  'Recibido en HN': 3,
  'Disponible para entrega': 4,
  Entregado: 4,
  Abandonado: null,
};

/** Badge colours of the specification. */
export type Tono = 'danger' | 'warning' | 'info' | 'primary' | 'success' | 'secondary' | 'dark';

export interface Situacion {
  /** The last of the five steps that all its parcels have reached, from 0; null: it goes no further. */
  readonly step: number | null;
  /** Nothing more will happen. */
  readonly terminada: boolean;
  /** Where it is. */
  readonly titulo: string;
  /** What comes next, without a date; null: nothing to say. */
  readonly siguiente: string | null;
  /** It waits for an answer of its owner or of the company, so no dates are known; null: it does not. */
  readonly espera: 'solicitud' | 'respuesta' | 'trackings' | null;
  readonly tono: Tono;
}

interface Situada {
  readonly paquetes: readonly {
    readonly paquete_estado: PaqueteEstado;
    readonly reempaque_id: number | null;
  }[];
  readonly guia: {
    readonly guia_tipo: string;
    readonly guia_estado: GuiaEstado;
    readonly falta_tracking: boolean;
    /** On its way to another branch, so it cannot be collected. */
    readonly en_traslado?: boolean;
    /** Out for delivery, so it cannot be collected. */
    readonly en_reparto?: boolean;
    /** It is brought to a door, so nobody has to collect it. */
    readonly a_domicilio?: boolean;
  } | null;
}

const TONOS: readonly Tono[] = ['dark', 'info', 'warning', 'primary', 'success'];

/** The parcels that travel by themselves; repacked ones travel inside another. */
const enViaje = ({ paquetes }: Situada) => paquetes.filter(({ reempaque_id }) => reempaque_id === null);

const TITLES = [
  'Lo esperamos en Miami',
  'En Miami',
  'Viaja hacia Honduras',
  'En Honduras',
  'Listo para retirar',
] as const;

const siguienteOf = (step: number, guia: Situada['guia'], boxes: number): string | null => {
  switch (step) {
    case 0:
      return 'Le avisamos cuando llegue a Miami.';
    case 1:
      return guia?.guia_tipo.startsWith('Reempaque') === true &&
        guia.guia_estado === 'Esperando Consolidación' &&
        boxes > 1
        ? 'Ya está completo: falta reempacarlo.'
        : 'Sigue el viaje a Honduras.';
    case 2:
      // The expected dates say the rest.
      return null;
    case 3:
      return guia?.a_domicilio === true ? 'Después se lo llevamos.' : 'Le avisamos cuando pueda retirarlo.';
    default:
      return null;
  }
};

/** Where a purchase is and what comes next, in the owner's words. */
export const situacionOf = (compra: Situada): Situacion => {
  const { guia } = compra;
  const boxes = enViaje(compra);
  const steps = boxes.flatMap(({ paquete_estado }) => STEP_OF[paquete_estado] ?? []);
  if (steps.length === 0)
    return {
      step: null,
      terminada: true,
      titulo: 'Abandonado',
      siguiente: 'Comuníquese con nosotros: le decimos si aún puede recuperarlo.',
      espera: null,
      tono: 'danger',
    };
  const step = Math.min(...steps);
  if (boxes.every(({ paquete_estado }) => paquete_estado === 'Entregado' || paquete_estado === 'Abandonado'))
    return { step, terminada: true, titulo: 'Entregado', siguiente: null, espera: null, tono: 'secondary' };
  const common = { step, terminada: false, espera: null, tono: TONOS[step] ?? 'dark' } as const;
  if (guia?.guia_estado === 'Pendiente')
    return {
      ...common,
      titulo: 'Su solicitud está en revisión',
      siguiente: 'Le escribimos en cuanto la aprobemos.',
      espera: 'respuesta',
      tono: 'danger',
    };
  const ahead = steps.filter((one) => one > step).length;
  if (ahead > 0) {
    const behind = steps.length - ahead;
    // At first the owner wants to know what has arrived, later what is still missing.
    return step === 0
      ? {
          ...common,
          titulo: `En Miami: ${ahead} de ${steps.length}`,
          siguiente: counted(behind, 'Falta que llegue 1 paquete.', 'Falta que lleguen # paquetes.'),
        }
      : {
          ...common,
          titulo: `${TITLES[step]}: ${behind} de ${steps.length}`,
          siguiente: counted(ahead, '1 paquete ya va más adelante.', '# paquetes ya van más adelante.'),
        };
  }
  if (guia?.falta_tracking === true && step < 2)
    return {
      ...common,
      titulo: TITLES[step] ?? '',
      siguiente: 'Agregue lo que falta a su solicitud.',
      espera: 'trackings',
    };
  if (guia?.en_traslado === true)
    return {
      ...common,
      step: 3,
      titulo: 'Va a otra sucursal',
      siguiente: 'Le avisamos cuando pueda retirarlo allí.',
      tono: 'primary',
    };
  if (guia?.en_reparto === true)
    return { ...common, titulo: 'Va a usted', siguiente: 'Lo lleva el repartidor a la dirección que nos dio.' };
  // Without a guide nothing leaves Miami.
  if (guia === null && step === 1)
    return {
      ...common,
      titulo: TITLES[step],
      siguiente: 'Aún no sale de allí: díganos cómo se lo enviamos.',
      espera: 'solicitud',
    };
  const brought = step === 4 && guia?.a_domicilio === true;
  const titulo = brought ? 'Listo para llevárselo' : (TITLES[step] ?? '');
  return { ...common, titulo, siguiente: siguienteOf(step, guia, boxes.length) };
};
