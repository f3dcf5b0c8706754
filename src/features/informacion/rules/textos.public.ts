/** The public texts that the company edits. */
export const TEXTOS = ['terminos_y_condiciones', 'materiales_restringidos', 'preguntas_frecuentes'] as const;
export type TextoClave = (typeof TEXTOS)[number];

export const TEXTO_TITULOS: Readonly<Record<TextoClave, string>> = {
  terminos_y_condiciones: 'Términos y condiciones',
  materiales_restringidos: 'Materiales restringidos',
  preguntas_frecuentes: 'Preguntas frecuentes',
};

export const TEXTO_MAX = 40_000;

/** Placeholder in a text for the company's name in the settings. */
export const EMPRESA = '{empresa}';

export const withEmpresa = (contenido: string, nombre: string): string => contenido.replaceAll(EMPRESA, nombre);
