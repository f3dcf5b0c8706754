import { useState } from 'react';
import { Button, Title } from '@mantine/core';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { useSettings } from '#kit/web/settings/settings.ts';
import type { TextoVersion } from '../contract/textos.schemas.ts';
import { markdownOf } from '../rules/markdown.ts';
import { withEmpresa } from '../rules/textos.public.ts';
import { NodeView } from './NodeView.tsx';
import classes from './TextoEditor.module.css';

interface VersionProps {
  readonly one: TextoVersion;
  readonly vigente: boolean;
  readonly onUse: (one: TextoVersion) => void;
}

function Version({ one, vigente, onUse }: VersionProps) {
  const [open, setOpen] = useState(false);
  const { empresa } = useSettings();
  return (
    <details className={classes.version} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Versión {one.version}
        {vigente ? ' (vigente)' : ''}, <DateText value={one.fecha_registro} time />, {one.usuario_registro}
      </summary>
      {open && (
        <>
          {!vigente && (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Usar este texto: versión ${one.version}`}
              onClick={() => onUse(one)}
            >
              Usar este texto
            </Button>
          )}
          <NodeView nodes={markdownOf(withEmpresa(one.contenido, empresa.nombre), 3)} />
        </>
      )}
    </details>
  );
}

interface Props {
  readonly versiones: readonly TextoVersion[];
  /** Takes the text of an earlier version into the editor. */
  readonly onUse: (one: TextoVersion) => void;
}

/** All published versions of a text, with date and author. */
export function VersionesAnteriores({ versiones, onUse }: Props) {
  return (
    <section className={classes.versions}>
      <Title order={2} size="h3">
        Versiones
      </Title>
      {versiones.map((one, place) => (
        <Version key={one.version} one={one} vigente={place === 0} onUse={onUse} />
      ))}
    </section>
  );
}
