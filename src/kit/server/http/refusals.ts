import { AppError, kitErrors, type ErrorDefinition, type FieldErrors } from '#kit/contract/errors.ts';
import { GENERAL, MAX_FIELD_ERRORS } from './validate.ts';

/** Everything that is wrong with what was sent, gathered to be told at once, each at its field. */
export class Refusals {
  private first: AppError | null = null;
  private readonly errores = new Map<string, string>();

  add(refusal: AppError): void {
    // A field of wrong input is told first: with it put right, the rest may be too.
    if (this.first === null || refusal.code === kitErrors.ENTRADA_INVALIDA.code) this.first = refusal;
    const fields: FieldErrors = refusal.errores ?? { [GENERAL]: refusal.message };
    for (const [campo, message] of Object.entries(fields))
      if (!this.errores.has(campo) && this.errores.size < MAX_FIELD_ERRORS) this.errores.set(campo, message);
  }

  addField<P>(
    definition: ErrorDefinition<P>,
    campo: string,
    ...[parameters]: [P] extends [void] ? [] : [parameters: P]
  ): void {
    this.add(new AppError(definition, parameters, { errores: { [campo]: definition.message(parameters as P) } }));
  }

  /** @returns what a check found; null: it refused, which is told with the rest. */
  async gather<T>(check: () => Promise<T> | T): Promise<T | null> {
    try {
      return await check();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.add(error);
      return null;
    }
  }

  /** All that was gathered, as one refusal under the first of them. */
  all(): AppError {
    if (this.first === null) throw new Error('nothing was refused');
    // Alone, and at no field, it is told as it is.
    if (this.errores.size === 1 && this.errores.has(GENERAL)) return this.first;
    const { code, status, message } = this.first;
    return new AppError({ code, status, message: () => message }, undefined, {
      errores: Object.fromEntries(this.errores),
    });
  }

  throwAny(): void {
    if (this.first !== null) throw this.all();
  }
}
