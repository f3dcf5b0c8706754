import { useRef } from 'react';

/** The delivery cost that a dialog shows, which is sent along: if it changed meanwhile, the request is refused. */
export const useCostoVisto = () => {
  const visto = useRef<number | null>(null);
  return {
    /** Called with the cost that is shown now, dollars; null: none. */
    onSeen: (valor_envio: number | null): void => {
      visto.current = valor_envio;
    },
    /** The part of the body that says it. */
    enviado: (): { readonly valor_envio?: number } => (visto.current === null ? {} : { valor_envio: visto.current }),
  };
};
