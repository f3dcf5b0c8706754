import { counted } from '#kit/rules/counted.ts';
import { GUIA_ESTADOS_EN_CURSO } from '#features/viaje/rules/guia-estado.ts';
import type { SolicitudSummary } from '../contract/solicitudes.schemas.ts';

type Vista = Pick<SolicitudSummary, 'guia_estado' | 'guia_tipo' | 'total_paquetes' | 'paquete_recibidos'>;

interface Step {
  readonly titulo: string;
  /** Shown while it is the current step. */
  readonly texto: string;
  readonly estado: 'hecho' | 'ahora' | 'falta';
}

const EMPACAR: Readonly<Record<string, readonly [titulo: string, texto: string]>> = {
  Consolidación: ['Los agrupamos', 'Ya llegaron todos: los preparamos para viajar juntos.'],
  Reempaque: ['Lo reempacamos', 'Ya llegó: lo abrimos, lo empacamos de nuevo y lo pesamos.'],
  'Reempaque & Consolidación': [
    'Los reempacamos juntos',
    'Ya llegaron todos: los abrimos, los empacamos en una sola caja y la pesamos.',
  ],
};

/** Index of the current step; 5 if all are done. */
const actualOf = ({ guia_estado, guia_tipo, total_paquetes, paquete_recibidos }: Vista): number => {
  switch (guia_estado) {
    case 'Pendiente':
      return 1;
    case 'Pre-alertado':
    case 'Esperando Consolidación':
      // All have arrived, not repacked yet.
      return total_paquetes > 0 && paquete_recibidos === total_paquetes && guia_tipo.startsWith('Reempaque') ? 3 : 2;
    case 'Recibido en USA':
    case 'Enviado a HN':
      return 4;
    default:
      return 5;
  }
};

/** The five steps of a request; empty for one that ended otherwise, e.g. rejected. */
export const stepsOf = (solicitud: Vista): readonly Step[] => {
  const { guia_estado, guia_tipo, total_paquetes, paquete_recibidos } = solicitud;
  if (!GUIA_ESTADOS_EN_CURSO.includes(guia_estado) && guia_estado !== 'Entregado') return [];
  const faltan = total_paquetes - paquete_recibidos;
  const actual = actualOf(solicitud);
  const steps: readonly (readonly [titulo: string, texto: string])[] = [
    ['Se recibió la solicitud', ''],
    ['La revisamos', 'Le avisaremos por correo en cuanto quede aprobada.'],
    [
      'Llegan a Miami',
      counted(
        faltan,
        'Falta que llegue 1 paquete a nuestra bodega.',
        'Falta que lleguen # paquetes a nuestra bodega.',
        'Los esperamos en nuestra bodega.',
      ),
    ],
    EMPACAR[guia_tipo] ?? ['Los preparamos', ''],
    ['Viaja a Honduras', 'Va en una sola guía. Le avisaremos por correo cuando pueda retirarla, con su precio.'],
  ];
  return steps.map(([titulo, texto], place) => ({
    titulo,
    texto,
    estado: place < actual ? 'hecho' : place === actual ? 'ahora' : 'falta',
  }));
};
