import { Alert, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { counted } from '#kit/rules/counted.ts';
import { AutorizarConComentario } from './AutorizarConComentario.tsx';

interface Props {
  readonly cajas: readonly { readonly caja: string; readonly donde: string }[];
  /** «la lista» */
  readonly que: string;
  /** Whether the user may close it without them. */
  readonly mayAllow: boolean;
  readonly busy: boolean;
  readonly onAllow: (razon: string) => Promise<void>;
}

/** The boxes missing from an open container whose guias are in it; a supervisor may close it without them. */
export function CajasFuera({ cajas, que, mayAllow, busy, onAllow }: Props) {
  if (cajas.length === 0) return null;
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={counted(cajas.length, 'Queda 1 caja fuera', 'Quedan # cajas fuera')}
    >
      <List size="sm" mb={mayAllow ? 'xs' : 0}>
        {cajas.map(({ caja, donde }) => (
          <List.Item key={caja}>
            <b className="mono">{caja}</b> · {donde}
          </List.Item>
        ))}
      </List>
      {mayAllow ? (
        <AutorizarConComentario
          pregunta={counted(cajas.length, 'Por qué sale sin ella', 'Por qué sale sin ellas')}
          confirmar={counted(cajas.length, 'Cerrar sin ella', 'Cerrar sin ellas')}
          busy={busy}
          onAllow={onAllow}
        />
      ) : (
        `Agregue lo que falta, o pida a un supervisor que cierre ${que} con un comentario.`
      )}
    </Alert>
  );
}
