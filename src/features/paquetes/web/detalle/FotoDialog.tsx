import { MEGABYTE } from '#kit/contract/uploaded-file.ts';
import { CallDialog } from '#kit/web/form/CallDialog.tsx';
import { FileDrop } from '#kit/web/form/FileDrop.tsx';
import { shrinkImage } from '#kit/web/form/shrink-image.ts';
import { paquetesCalls } from '../../contract/paquetes.calls.ts';
import type { Paquete } from '../../contract/paquetes.schemas.ts';

interface Props {
  readonly paquete: Paquete;
  readonly onClose: () => void;
}

type Values = { foto: File | null };

/** Sets the photo that the owner of the parcel sees. */
export function FotoDialog({ paquete: { paquete_id, tracking, foto_url }, onClose }: Props) {
  return (
    <CallDialog
      title={foto_url === null ? 'Agregar foto' : 'Cambiar foto'}
      record={tracking}
      onClose={onClose}

      call={paquetesCalls.uploadFoto}
      params={{ paquete_id }}
      initialValues={{ foto: null } as Values & { foto: never }}
      submitLabel="Guardar foto"
      invalidates={['paquetes']}
    >
      {(form) => {
        const { foto } = form.values as Values;
        const error = form.errors['foto'];
        return (
          <FileDrop
            label="Tome o elija una foto del paquete"
            help="JPG, PNG o WEBP, hasta 5 MB. El cliente la verá."
            accept="image/jpeg,image/png,image/webp"
            maxBytes={5 * MEGABYTE}
            prepare={shrinkImage}
            path="foto"
            file={foto}
            error={typeof error === 'string' ? error : undefined}
            onFile={(file) => {
              form.setFieldValue('foto', file);
              form.clearFieldError('foto');
            }}
          />
        );
      }}
    </CallDialog>
  );
}
