interface EarlyCheck {
  readonly token: string;
  readonly respuesta: Promise<Response>;
}

const place = globalThis as { __portal_sesion?: EarlyCheck | undefined };

/** What public/tema.js asked for before any script was there: the answer to the check of this token, to be had once. */
export const takeEarlyCheck = (token: string | null): Promise<Response> | undefined => {
  const early = place.__portal_sesion;
  place.__portal_sesion = undefined;
  return early?.token === token ? early?.respuesta : undefined;
};
