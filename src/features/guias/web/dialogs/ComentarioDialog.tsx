import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormDialog } from '#kit/web/form/FormDialog.tsx';
import { TextareaField } from '#kit/web/form/TextareaField.tsx';
import { guiasCalls } from '../../contract/guias.calls.ts';
import { COMENTARIO_MAX } from '../../contract/guias.schemas.ts';
import { guiaText } from '#features/viaje/rules/guia-numero.ts';
import type { GuiaDialogProps } from './GuiaDialogProps.ts';

/** What staff note about a guide; the client never sees it. */
export function ComentarioDialog({ guia, onClose }: GuiaDialogProps) {
  return (
    <FormDialog
      title="Comentario interno"
      record={guiaText(guia.servicio_prefijo, guia.guia_numero)}
      size="md"
      onClose={onClose}
    >
      {(close) => (
        <ContractForm
          call={guiasCalls.addComment}
          params={{ guia_id: guia.guia_id }}
          initialValues={{ comment: guia.comentario_interno ?? '' }}
          toBody={({ comment }) => ({ comment, version: guia.version })}
          invalidates={['guias']}
          onSaved={onClose}
          onCancel={close}
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
        </ContractForm>
      )}
    </FormDialog>
  );
}
