import './texto.css';
import { Text, Textarea, Title } from '@mantine/core';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { inputProps } from '#kit/web/form/form-types.ts';
import { useSettings } from '#kit/web/settings/settings.ts';
import { informacionCalls } from '../contract/informacion.calls.ts';
import type { TextoVersion } from '../contract/textos.schemas.ts';
import { markdownOf } from '../rules/markdown.ts';
import { EMPRESA, TEXTO_MAX, type TextoClave, withEmpresa } from '../rules/textos.public.ts';
import { NodeView } from './NodeView.tsx';
import { VersionesAnteriores } from './VersionesAnteriores.tsx';
import classes from './TextoEditor.module.css';

interface Props {
  readonly clave: TextoClave;
  /** Newest first. */
  readonly versiones: readonly TextoVersion[];
  readonly onReload: () => void;
}

/** Edits the Markdown of a text beside its preview; saving publishes a new version. */
export function TextoEditor({ clave, versiones, onReload }: Props) {
  const { empresa } = useSettings();
  const [vigente] = versiones;
  return (
    <>
      <ContractForm
        call={informacionCalls.guardarTexto}
        params={{ clave }}
        initialValues={{ contenido: vigente?.contenido ?? '', version: vigente?.version ?? 1 }}
        invalidates={['configuraciones', 'informacion']}
        submitLabel="Publicar versión nueva"
        onSaved={onReload}
        onReload={onReload}
      >
        {(form) => (
          <div className={classes.sides}>
            <Textarea
              {...inputProps({
                form,
                name: 'contenido',
                label: 'Texto',
                required: true,
                help: `## título, - lista, **negrita**, [enlace](/info/cotizador). ${EMPRESA} es el nombre de la empresa.`,
              })}
              autosize
              minRows={16}
              maxRows={36}
              maxLength={TEXTO_MAX}
            />
            <section aria-label="Vista previa" className={classes.preview}>
              <Title order={2} size="h3">
                Vista previa
              </Title>
              <NodeView nodes={markdownOf(withEmpresa(form.getValues().contenido, empresa.nombre), 3)} />
            </section>
          </div>
        )}
      </ContractForm>
      <Text size="sm" c="dimmed" mt="sm">
        Quien ya aceptó una versión sigue con ella guardada en su ficha; las anteriores quedan aquí.
      </Text>
      <VersionesAnteriores versiones={versiones} />
    </>
  );
}
