import './texto.css';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { Text, Textarea, Title } from '@mantine/core';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { type Form, inputProps } from '#kit/web/form/form-types.ts';
import { useSettings } from '#kit/web/settings/settings.ts';
import { confirm } from '#kit/web/ui/confirm.ts';
import { showWarningToast } from '#kit/web/ui/toast.ts';
import { informacionCalls } from '../contract/informacion.calls.ts';
import type { TextoVersion } from '../contract/textos.schemas.ts';
import { markdownOf } from '../rules/markdown.ts';
import { EMPRESA, TEXTO_MAX, TEXTO_TITULOS, type TextoClave, withEmpresa } from '../rules/textos.public.ts';
import { NodeView } from './NodeView.tsx';
import { VersionesAnteriores } from './VersionesAnteriores.tsx';
import classes from './TextoEditor.module.css';

interface Props {
  readonly clave: TextoClave;
  /** Newest first. */
  readonly versiones: readonly TextoVersion[];
  readonly onReload: () => void;
}

type Values = { contenido: string; version: number };

interface Editor {
  readonly contenido: () => string;
  readonly fill: (contenido: string) => void;
}

interface SidesProps {
  readonly form: Form<Values>;
  readonly ref: Ref<Editor>;
}

/** The Markdown and what readers will see of it. */
function Sides({ form, ref }: SidesProps) {
  const { empresa } = useSettings();
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => ({
    contenido: () => form.getValues().contenido,
    fill: (contenido) => {
      form.setFieldValue('contenido', contenido);
      field.current?.focus();
    },
  }));
  return (
    <div className={classes.sides}>
      <Textarea
        {...inputProps({
          form,
          name: 'contenido',
          label: 'Texto',
          required: true,
          help: `## título, - lista, **negrita**, [enlace](/info/cotizador). ${EMPRESA} es el nombre de la empresa.`,
        })}
        ref={field}
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
  );
}

/** Edits the Markdown of a text beside its preview; saving publishes a new version, once asked. */
export function TextoEditor({ clave, versiones, onReload }: Props) {
  const [vigente] = versiones;
  const version = vigente?.version ?? 1;
  const editor = useRef<Editor>(null);

  const beSure = async ({ values }: Form<Values>): Promise<boolean> => {
    if (values.contenido.trim() === vigente?.contenido.trim()) {
      showWarningToast('El texto es igual al vigente: no hay nada que publicar.');
      return false;
    }
    return confirm({
      title: `¿Publicar la versión ${version + 1} de ${TEXTO_TITULOS[clave]}?`,
      text: 'La verá cualquiera desde ya; la actual queda entre las anteriores.',
      confirmar: 'Publicar',
      cancelar: 'Seguir escribiendo',
    });
  };

  const use = async (otra: TextoVersion): Promise<void> => {
    const written = editor.current?.contenido();
    const kept = written === undefined || versiones.some(({ contenido }) => contenido === written);
    if (!kept) {
      const replace = await confirm({
        title: '¿Reemplazar lo que escribió?',
        text: `Lo que cambió sin publicar se pierde; en su lugar queda el texto de la versión ${otra.version}.`,
        confirmar: 'Reemplazar',
        danger: true,
      });
      if (!replace) return;
    }
    editor.current?.fill(otra.contenido);
  };

  return (
    <>
      <ContractForm
        call={informacionCalls.guardarTexto}
        params={{ clave }}
        initialValues={{ contenido: vigente?.contenido ?? '', version }}
        beforeSubmit={beSure}
        invalidates={['configuraciones', 'informacion']}
        submitLabel="Publicar versión nueva"
        onSaved={onReload}
        onReload={onReload}
      >
        {(form) => <Sides form={form} ref={editor} />}
      </ContractForm>
      <Text size="sm" c="dimmed" mt="sm">
        Quien ya aceptó una versión sigue con ella guardada en su ficha; las anteriores quedan aquí.
      </Text>
      <VersionesAnteriores versiones={versiones} onUse={(one) => void use(one)} />
    </>
  );
}
