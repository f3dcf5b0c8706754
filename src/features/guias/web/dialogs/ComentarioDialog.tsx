import { CallDialog } from '#kit/web/form/CallDialog.tsx';
import { TextareaField } from '#kit/web/form/TextareaField.tsx';
import { guiasCalls } from '../../contract/guias.calls.ts';
import { COMENTARIO_MAX } from '../../contract/guias.schemas.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import type { GuiaDialogProps } from './GuiaDialogProps.ts';

/** Edits the internal comment of a guide; the client never sees it. */
export function ComentarioDialog({ guia, onClose }: GuiaDialogProps) {
  return (
    <CallDialog
      title="Comentario interno"
      record={guiaText(guia.servicio_prefijo, guia.guia_numero)}
      onClose={onClose}

      call={guiasCalls.addComment}
      params={{ guia_id: guia.guia_id }}
      initialValues={{ comment: guia.comentario_interno ?? '' }}
      toBody={({ comment }) => ({ comment, version: guia.version })}
      invalidates={['guias']}
    >
      {(form) => (
        <TextareaField
          form={form}
          name="comment"
          label="Comentario"
          help="Solo lo ve el personal. Los anteriores quedan en el historial."
          maxLength={COMENTARIO_MAX}
          minRows={4}
          required
          autoFocus
        />
      )}
    </CallDialog>
  );
}
