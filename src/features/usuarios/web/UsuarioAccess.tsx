import { Button } from '@mantine/core';
import { useCommand } from '#kit/web/api/use-command.ts';
import { KeyValues } from '#kit/web/detail/KeyValues.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { confirm } from '#kit/web/ui/confirm.ts';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import { usuariosCalls } from '../contract/usuarios.calls.ts';
import type { Usuario } from '../contract/usuarios.schemas.ts';

function TwoStepState({ usuario }: { readonly usuario: Usuario }) {
  if (usuario.dos_pasos_activo) return <StatusBadge tone="success">Activa</StatusBadge>;
  return usuario.requiere_dos_pasos ? (
    <StatusBadge tone="warning">Pendiente: su rol la exige</StatusBadge>
  ) : (
    <StatusBadge tone="secondary">No activada</StatusBadge>
  );
}

/** How the user logs in: password, second step, place. */
export function UsuarioAccess({ usuario }: { readonly usuario: Usuario }) {
  const resetTwoStep = useCommand(usuariosCalls.resetTwoStep, { invalidates: ['usuarios'] });
  const ask = async (): Promise<void> => {
    const yes = await confirm({
      title: 'Quitar la verificación en dos pasos',
      text: `Hágalo solo si ${usuario.nombre} perdió su teléfono. Sus sesiones se cierran y podrá ingresar solo con su contraseña${usuario.requiere_dos_pasos ? ' para activarla de nuevo' : ''}.`,
      confirmar: 'Quitar verificación',
      danger: true,
    });
    if (yes) resetTwoStep.mutate({ params: { usuario: usuario.usuario } });
  };
  return (
    <Section
      title="Acceso"
      actions={
        usuario.acciones.restablecer_dos_pasos && (
          <Button variant="default" size="xs" loading={resetTwoStep.isPending} onClick={() => void ask()}>
            Quitar verificación en dos pasos
          </Button>
        )
      }
    >
      <KeyValues
        items={[
          { label: 'Verificación en dos pasos', value: <TwoStepState usuario={usuario} /> },
          {
            label: 'Contraseña',
            value: usuario.restablecer_contrasenia ? (
              <StatusBadge tone="warning">Debe cambiarla al ingresar</StatusBadge>
            ) : (
              <StatusBadge tone="secondary">Propia</StatusBadge>
            ),
          },
          {
            label: 'Ubicación al ingresar',
            value: usuario.validar_ubicacion ? 'Debe estar cerca de su sucursal' : 'No se valida',
            hidden: usuario.cliente_id !== null,
          },
        ]}
      />
    </Section>
  );
}
