import { useState } from 'react';
import {
  IconArrowBackUp,
  IconCamera,
  IconFileCheck,
  IconFilePlus,
  IconMail,
  IconPackageExport,
  IconPencil,
  IconPrinter,
  IconRulerMeasure,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { queryClient } from '#kit/web/api/query-client.ts';
import { callKey } from '#kit/web/api/call-key.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { printCall } from '#kit/web/print/print-file.ts';
import { ActionsMenu } from '#kit/web/ui/ActionsMenu.tsx';
import { confirm } from '#kit/web/ui/confirm.ts';
import { ReasonDialog } from '#kit/web/form/ReasonDialog.tsx';
import { etiquetasCalls } from '#features/etiquetas/contract/etiquetas.calls.ts';
import { DesarmarDialog } from './DesarmarDialog.tsx';
import { CorregirDialog } from './CorregirDialog.tsx';
import { ReasignarDialog } from './ReasignarDialog.tsx';
import { crearGuiasCalls } from '../../contract/crear-guias.calls.ts';
import { paquetesCalls } from '../../contract/paquetes.calls.ts';
import type { Paquete } from '../../contract/paquetes.schemas.ts';
import { EditTrackingDialog } from './EditTrackingDialog.tsx';
import { EliminarDialog } from './EliminarDialog.tsx';
import { FotoDialog } from './FotoDialog.tsx';
import { RecuperarDialog } from '../RecuperarDialog.public.tsx';

interface SinFacturaProps {
  readonly paquete: Paquete;
  readonly onClose: () => void;
}

/** A supervisor allows the parcel to travel without invoice, with a reason. */
function SinFacturaDialog({ paquete: { paquete_id, tracking, sin_factura_comentario }, onClose }: SinFacturaProps) {
  return (
    <ReasonDialog
      title="Autorizar sin factura"
      record={tracking}
      onClose={onClose}
      call={paquetesCalls.allowNoInvoice}
      params={{ paquete_id }}
      sends={{}}
      name="comentario"
      label="Motivo"
      reason={sin_factura_comentario ?? ''}
      submitLabel="Autorizar"
      invalidates={['paquetes', 'packinglist']}
    >
      El paquete podrá entrar en un packing list aunque no tenga la factura. Su comentario queda en el historial.
    </ReasonDialog>
  );
}

const DIALOGS = {
  tracking: EditTrackingDialog,
  medidas: CorregirDialog,
  cliente: ReasignarDialog,
  foto: FotoDialog,
  sinFactura: SinFacturaDialog,
  recuperar: RecuperarDialog,
} as const;

interface Props {
  readonly paquete: Paquete;
  /** Whether the parcel is being deleted, so that the page does not read it again. */
  readonly onRemoving: (on: boolean) => void;
}

/** The actions that the server allows for the parcel. */
export function PaqueteActions({ paquete, onRemoving }: Props) {
  const { paquete_id, tracking, acciones } = paquete;
  const navigate = useNavigate();
  const [open, setOpen] = useState<keyof typeof DIALOGS | 'eliminar' | 'desarmar' | null>(null);
  const params = { paquete_id };
  const remove = useCommand(paquetesCalls.remove, {
    invalidates: ['paquetes.list', 'guias', 'inicio'],
    onSuccess: () => void leave(),
    onError: () => onRemoving(false),
  });
  const leave = async (): Promise<void> => {
    await navigate({ to: '/paquetes', replace: true });
    queryClient.removeQueries({ queryKey: callKey(paquetesCalls.get, { params: { paquete_id: String(paquete_id) } }) });
  };
  const sendReceived = useCommand(paquetesCalls.mailReceived, { invalidates: ['paquetes', 'correos'] });

  const create = useCommand(crearGuiasCalls.create, { invalidates: ['guias', 'paquetes'] });
  const askCreate = async (): Promise<void> => {
    const yes = await confirm({
      title: 'Crear guía',
      text: `El paquete ${tracking} tendrá una guía Normal propia, al precio de su cliente, y podrá viajar.`,
      confirmar: 'Crear guía',
    });
    if (yes) create.mutate({ body: { paquete_ids: [paquete_id] } });
  };

  const askRemove = async (): Promise<void> => {
    if (paquete.paquete_estado !== 'Pre-alertado') return setOpen('eliminar');
    const yes = await confirm({
      title: 'Eliminar paquete',
      text: `El paquete ${tracking} saldrá de la lista. Si llega a Miami, habrá que pre-alertarlo de nuevo.`,
      confirmar: 'Eliminar',
      danger: true,
    });
    if (!yes) return;
    onRemoving(true);
    remove.mutate({ params, body: {} });
  };
  const askReceived = async (): Promise<void> => {
    const yes = await confirm({
      title: 'Reenviar aviso de recibido',
      text: 'El cliente recibirá otra vez el correo que dice que su paquete llegó a Miami.',
      confirmar: 'Reenviar',
    });
    if (yes) sendReceived.mutate({ params });
  };
  const Dialog = open === null || open === 'eliminar' || open === 'desarmar' ? null : DIALOGS[open];
  return (
    <>
      <ActionsMenu
        actions={[
          {
            label: 'Imprimir etiqueta',
            icon: IconPrinter,
            onClick: () => void printCall(etiquetasCalls.paquete, params, { formato: 'pdf' }),
            hidden: !acciones.etiqueta,
          },
          {
            label: 'Crear guía',
            icon: IconFilePlus,
            onClick: () => void askCreate(),
            hidden: !acciones.crear_guia,
          },
          {
            label: 'Corregir tracking',
            icon: IconPencil,
            onClick: () => setOpen('tracking'),
            hidden: !acciones.editar_tracking,
          },
          {
            label: 'Corregir medidas',
            icon: IconRulerMeasure,
            onClick: () => setOpen('medidas'),
            hidden: !acciones.corregir,
          },
          {
            label: 'Asignar a un cliente',
            icon: IconUserShare,
            onClick: () => setOpen('cliente'),
            hidden: !acciones.reasignar,
          },
          {
            label: paquete.foto_url === null ? 'Agregar foto' : 'Cambiar foto',
            icon: IconCamera,
            onClick: () => setOpen('foto'),
            hidden: !acciones.adjuntar_foto,
          },
          {
            label: 'Autorizar sin factura',
            icon: IconFileCheck,
            onClick: () => setOpen('sinFactura'),
            hidden: !acciones.autorizar_sin_factura,
          },
          {
            label: 'Reenviar aviso de recibido',
            icon: IconMail,
            onClick: () => void askReceived(),
            hidden: !acciones.reenviar_recibido,
          },
          {
            label: 'Deshacer reempaque',
            icon: IconPackageExport,
            onClick: () => setOpen('desarmar'),
            hidden: !acciones.desarmar,
          },
          {
            label: 'Recuperar',
            icon: IconArrowBackUp,
            onClick: () => setOpen('recuperar'),
            hidden: !acciones.recuperar,
          },
          {
            label: 'Eliminar',
            icon: IconTrash,
            onClick: () => void askRemove(),
            hidden: !acciones.eliminar,
            danger: true,
          },
        ]}
      />
      {open === 'eliminar' && (
        <EliminarDialog
          paquete={paquete}
          onRemoving={onRemoving}
          onSaved={() => void leave()}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'desarmar' && (
        <DesarmarDialog
          paquete={paquete}
          onRemoving={onRemoving}
          onSaved={() => void leave()}
          onClose={() => setOpen(null)}
        />
      )}
      {Dialog !== null && <Dialog paquete={paquete} onClose={() => setOpen(null)} />}
    </>
  );
}
