import { counted } from '#kit/rules/counted.ts';

/**
 * An error that a user can meet. The text is part of the definition, so that no code compiles without its Spanish
 * sentence.
 */
export interface ErrorDefinition<P = void> {
  readonly code: string;
  /** HTTP status of the answer. */
  readonly status: number;
  /** The sentence for the user: what happened, what was kept, what to do next. */
  readonly message: (parameters: P) => string;
}

/** Field errors by dotted path, e.g. `tarifas.0.tarifa_peso`. */
export type FieldErrors = Readonly<Record<string, string>>;

interface ErrorText<P> {
  readonly status: number;
  readonly message: string | ((parameters: P) => string);
}

/** Defines a group of errors; each key becomes the code in the answer. */
export const defineErrors = <const T extends Record<string, ErrorText<never>>>(
  texts: T,
): { readonly [K in keyof T]: ErrorDefinition<T[K]['message'] extends (parameters: infer P) => string ? P : void> } => {
  const entries = Object.entries(texts).map(([code, { status, message }]) => [
    code,
    { code, status, message: typeof message === 'string' ? () => message : message },
  ]);
  return Object.fromEntries(entries) as never;
};

/** The one way to refuse: thrown anywhere in a call and turned into the answer by one error handler. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly errores: FieldErrors | undefined;
  /** Seconds after which it makes sense to try again (answers 429). */
  readonly retryAfter: number | undefined;

  constructor(
    definition: ErrorDefinition,
    parameters?: undefined,
    extra?: { errores?: FieldErrors; retryAfter?: number },
  );
  constructor(
    definition: ErrorDefinition<never>,
    parameters: unknown,
    extra?: { errores?: FieldErrors; retryAfter?: number },
  );
  constructor(
    definition: ErrorDefinition<never>,
    parameters?: unknown,
    extra: { errores?: FieldErrors; retryAfter?: number } = {},
  ) {
    super(definition.message(parameters as never));
    this.name = 'AppError';
    this.code = definition.code;
    this.status = definition.status;
    this.errores = extra.errores;
    this.retryAfter = extra.retryAfter;
  }
}

/** Makes the error of a definition; the types of its parameters are checked. */
export const refuse = <P>(
  definition: ErrorDefinition<P>,
  ...[parameters, extra]: [P] extends [void]
    ? [parameters?: undefined, extra?: { errores?: FieldErrors; retryAfter?: number }]
    : [parameters: P, extra?: { errores?: FieldErrors; retryAfter?: number }]
): AppError => new AppError(definition, parameters, extra);

/** An error about one field: the answer has the sentence at that field too. */
export const refuseField = (definition: ErrorDefinition, field: string): AppError =>
  new AppError(definition, undefined, { errores: { [field]: definition.message() } });

/** The same for a sentence with parameters. */
export const refuseFieldWith = <P>(definition: ErrorDefinition<P>, field: string, parameters: P): AppError =>
  new AppError(definition, parameters, {
    errores: { [field]: definition.message(parameters) },
  });

const MINUTE = 60;

/** A waiting time in words: in seconds up to two minutes, then in minutes. */
const waitText = (segundos: number): string => {
  if (segundos >= 2 * MINUTE) return counted(Math.ceil(segundos / MINUTE), '1 minuto', '# minutos');
  return counted(segundos, '1 segundo', '# segundos');
};

/** Errors that belong to no feature. */
export const kitErrors = defineErrors({
  ENTRADA_INVALIDA: { status: 400, message: 'Revise los campos señalados.' },
  SESION_REQUERIDA: { status: 401, message: 'Su sesión ha terminado. Ingrese de nuevo para continuar.' },
  SIN_PERMISO: { status: 403, message: 'No está autorizado a realizar esta acción' },
  SIN_PERMISOS_ASIGNADOS: { status: 403, message: 'Usuario sin permisos asignados.' },
  NO_ENCONTRADO: { status: 404, message: 'No encontramos lo que busca.' },
  RUTA_NO_ENCONTRADA: { status: 404, message: 'No existe la dirección solicitada.' },
  VERSION_ANTERIOR: {
    status: 409,
    message: 'Otra persona cambió este registro mientras usted lo editaba. Cargue de nuevo y repita su cambio.',
  },
  CLAVE_REQUERIDA: {
    status: 400,
    message:
      'Esta operación mueve dinero: envíela con una clave propia (Idempotency-Key), para que repetirla no la duplique.',
  },
  CLAVE_REUTILIZADA: { status: 409, message: 'Esta operación ya se envió con otros datos. Cargue de nuevo la página.' },
  REGISTRO_EN_USO: { status: 409, message: 'No se puede eliminar porque otros registros dependen de este.' },
  REGISTRO_DUPLICADO: { status: 409, message: 'Ya existe un registro con esos datos.' },
  TAMANIO_EXCEDIDO: { status: 413, message: 'Lo enviado excede el tamaño permitido.' },
  TIPO_NO_SOPORTADO: { status: 415, message: 'El formato de lo enviado no es válido.' },
  DEMASIADAS_SOLICITUDES: {
    status: 429,
    message: ({ segundos }: { segundos: number }) =>
      `Demasiados intentos. Espere ${waitText(segundos)} y vuelva a intentarlo.`,
  },
  DEMASIADAS_DESCARGAS: {
    status: 429,
    message: 'Ya tiene otras descargas en curso. Espere a que terminen y vuelva a intentarlo.',
  },
  ENVIO_INTERRUMPIDO: { status: 400, message: 'Lo enviado no llegó completo. Intente de nuevo.' },
  ARCHIVOS_NO_DISPONIBLE: {
    status: 503,
    message: 'En este momento no se pueden guardar ni leer archivos. No se guardó nada; intente de nuevo más tarde.',
  },
  DEMASIADOS_FORMULARIOS: {
    status: 429,
    message: 'Ya está enviando otros archivos. Espere a que terminen y vuelva a intentarlo.',
  },
  ENVIOS_OCUPADOS: {
    status: 503,
    message: 'Se están recibiendo muchos archivos en este momento. Intente de nuevo en unos segundos.',
  },
  LECTURA_OCUPADA: {
    status: 503,
    message: 'Se están leyendo otros archivos en este momento. Intente de nuevo en un minuto.',
  },
  LECTURA_PROPIA: {
    status: 429,
    message: 'Todavía se está leyendo otro archivo suyo. Espere a que termine y vuelva a intentarlo.',
  },
  DEMASIADOS_AVISOS: { status: 429, message: 'Tiene el portal abierto demasiadas veces. Cierre las que no use.' },
  ERROR_INTERNO: { status: 500, message: 'Error al procesar la solicitud.' },
  NO_DISPONIBLE: {
    status: 503,
    message: 'El servicio no está disponible en este momento. Intente de nuevo en unos segundos.',
  },
});
