import './texto.css';
import { Text } from '@mantine/core';
import { DateText } from '#kit/web/ui/DateText.tsx';
import type { Texto } from '../contract/textos.schemas.ts';
import { markdownOf } from '../rules/markdown.ts';
import { NodeView } from './NodeView.tsx';

interface Props {
  readonly texto: Texto;
  /** The level of its headings: 2 on its own page, 3 in a dialog. */
  readonly nivel: 2 | 3;
}

/** One version of a text of the company. */
export function TextoPublico({ texto, nivel }: Props) {
  const { contenido, version, fecha_registro } = texto;
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        Versión {version}, del <DateText value={fecha_registro} />.
      </Text>
      <NodeView nodes={markdownOf(contenido, nivel)} />
    </>
  );
}
