import { Link, type LinkProps } from '@tanstack/react-router';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Group, Skeleton, Text } from '@mantine/core';
import { clsx } from 'clsx';
import { counted } from '#kit/rules/counted.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import rowLink from '#kit/web/list/RowLink.module.css';
import { useOpenRoutes } from '#kit/web/router/use-open-routes.ts';
import type { Aviso } from '../rules/atencion.ts';
import { tableroCalls, type Atencion as Avisos } from '../contract/tablero.calls.ts';
import classes from './Atencion.module.css';

interface Look {
  /** Path of the list. */
  readonly to: string;
  readonly text: (avisos: Avisos) => string;
}

const LOOKS: Readonly<Record<Aviso, Look>> = {
  sin_factura: { to: '/paquetes', text: () => 'Paquetes en Miami sin factura' },
  sin_dueno: { to: '/paquetes/sin_dueno', text: () => 'Paquetes sin dueño' },
  sin_guia: { to: '/paquetes', text: () => 'Paquetes en Miami sin solicitud ni guía' },
  lista_abierta: {
    to: '/packinglist',
    text: ({ dias_lista }) => `Packing lists abiertos desde hace ${counted(dias_lista, '1 día', '# días')} o más`,
  },
  sin_precio: { to: '/guias', text: () => 'Guías recibidas en Honduras sin precio' },
  en_mostrador: {
    to: '/guias',
    text: ({ dias_mostrador }) => `Guías sin retirar desde hace ${counted(dias_mostrador, '1 día', '# días')} o más`,
  },
  por_cobrar: { to: '/reporte/cxc', text: () => 'Clientes con deudas de más de 60 días' },
  turno_abierto: { to: '/caja/cierres', text: () => 'Turnos de caja de días anteriores sin cerrar' },
  cierre: { to: '/caja/cierres', text: () => 'Cierres de caja por revisar' },
  nota_credito: { to: '/financiero/notas_credito', text: () => 'Notas de crédito por revisar' },
  comprobante: { to: '/financiero/comprobantes', text: () => 'Comprobantes de clientes por revisar' },
  correo: { to: '/admin/correos', text: () => 'Correos que no se pudieron enviar' },
};

/** What needs attention, each count linked to its list. @param refresh milliseconds. */
export function Atencion({ refresh }: { readonly refresh: number }) {
  const { data, error, refetch } = useCall(tableroCalls.atencion, {}, { refetchInterval: refresh });
  const isOpen = useOpenRoutes();
  const answer = data?.data;
  if (answer === undefined && error !== null) return <ListError error={error} onRetry={() => void refetch()} />;
  const avisos = answer?.avisos.filter(({ aviso }) => isOpen(LOOKS[aviso].to));
  return (
    <Section title="Necesita atención">
      {answer === undefined || avisos === undefined ? (
        <Skeleton h={120} aria-busy="true" aria-label="Cargando..." />
      ) : avisos.length === 0 ? (
        <Group gap={8} wrap="nowrap">
          <IconCircleCheck size={18} color="var(--mantine-color-green-text)" aria-hidden />
          <Text c="dimmed">Nada espera por ahora.</Text>
        </Group>
      ) : (
        <ul className={classes.avisos}>
          {avisos.map(({ aviso, total, hay_mas, filtro }) => {
            const { to, text } = LOOKS[aviso];
            return (
              <li key={aviso} className={clsx(rowLink.row, classes.aviso)}>
                <IconAlertTriangle size={16} stroke={1.7} className={classes.icon} aria-hidden />
                <Link {...({ to, search: filtro } as LinkProps)} className={rowLink.link}>
                  {text(answer)}
                </Link>
                <b className="num">
                  {total.toLocaleString('es-HN')}
                  {hay_mas && '+'}
                </b>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
