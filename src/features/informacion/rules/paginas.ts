/** The public pages, by their addresses in the specification; `dirreccion` also answers with its correct spelling. */
export const PAGINAS = [
  'contactanos',
  'dirreccion',
  'cotizador',
  'materiales_restringidos',
  'preguntas_frecuentes',
  'terminos_y_condiciones',
] as const;
export type Pagina = (typeof PAGINAS)[number];

export interface Cabeza {
  readonly titulo: string;
  /** One sentence for search engines. */
  readonly descripcion: (empresa: string) => string;
}

export const CABEZAS: Readonly<Record<Pagina, Cabeza>> = {
  contactanos: {
    titulo: 'Contáctenos',
    descripcion: (empresa) => `Teléfonos, correo y sucursales de ${empresa}: dirección, horario y cómo llegar.`,
  },
  dirreccion: {
    titulo: 'Su dirección en Miami',
    descripcion: (empresa) =>
      `Compre en Estados Unidos y envíe a su casillero de ${empresa} en Miami: cómo obtener su dirección.`,
  },
  cotizador: {
    titulo: 'Cotizador',
    descripcion: (empresa) =>
      `Calcule cuánto cuesta traer su compra de Miami a Honduras con ${empresa}: aéreo, express y marítimo.`,
  },
  materiales_restringidos: {
    titulo: 'Materiales restringidos',
    descripcion: (empresa) => `Qué puede traer a Honduras con ${empresa}, qué necesita permiso y qué está prohibido.`,
  },
  preguntas_frecuentes: {
    titulo: 'Preguntas frecuentes',
    descripcion: (empresa) => `Cuánto tarda, cuánto cuesta y cómo funciona el casillero de ${empresa} en Miami.`,
  },
  terminos_y_condiciones: {
    titulo: 'Términos y condiciones',
    descripcion: (empresa) => `Términos y condiciones del servicio de casillero y paquetería de ${empresa}.`,
  },
};

export const pathOf = (pagina: Pagina): `/info/${Pagina}` => `/info/${pagina}`;

/** The page of an address; null if it is none. */
export const paginaAt = (pathname: string): Pagina | null => {
  const name = /^\/info\/([a-z_]+)\/?$/.exec(pathname)?.[1];
  return name === 'direccion' ? 'dirreccion' : (PAGINAS.find((one) => one === name) ?? null);
};
