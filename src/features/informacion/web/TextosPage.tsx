import { useState } from 'react';
import { useCall } from '#kit/web/api/use-call.ts';
import { DetailPage } from '#kit/web/detail/DetailPage.tsx';
import { Section } from '#kit/web/detail/Section.tsx';
import { informacionCalls } from '../contract/informacion.calls.ts';
import { TEXTO_TITULOS, TEXTOS } from '../rules/textos.public.ts';
import { TextoEditor } from './TextoEditor.tsx';

/** Edits the public texts, one per tab. */
export function TextosPage() {
  const result = useCall(informacionCalls.info, {});
  return (
    <DetailPage
      result={result}
      title={() => 'Textos públicos'}
      tabs={TEXTOS.map((clave) => ({
        key: clave,
        label: TEXTO_TITULOS[clave],
        content: () => <Versiones clave={clave} />,
      }))}
    />
  );
}

function Versiones({ clave }: { readonly clave: (typeof TEXTOS)[number] }) {
  const result = useCall(informacionCalls.versiones, { params: { clave } });
  // Text being edited survives publications by others; only the own publication or an explicit reload resets it.
  const [round, setRound] = useState(0);
  const restart = (): void => void result.refetch().then(() => setRound((before) => before + 1));
  const versiones = result.data?.data;
  if (versiones === undefined) return null;
  return (
    <Section key={`${clave}-${round}`}>
      <TextoEditor clave={clave} versiones={versiones} onReload={restart} />
    </Section>
  );
}
