import { AppError, kitErrors, type ErrorDefinition, type FieldErrors } from '#kit/contract/errors.ts';
import { GENERAL, MAX_FIELD_ERRORS } from './validate.ts';

/** Collects all errors of an input, so that they are reported at once, each at its field. */
export class Refusals {
  private first: AppError | null = null;
  private readonly errores = new Map<string, string>();

  add(refusal: AppError): void {
    // Invalid input takes precedence: once it is fixed, the other errors may be gone.
    if (this.first === null || refusal.code === kitErrors.ENTRADA_INVALIDA.code) this.first = refusal;
    const fields: FieldErrors = refusal.errores ?? { [GENERAL]: refusal.message };
    for (const [field, message] of Object.entries(fields))
      if (!this.errores.has(field) && this.errores.size < MAX_FIELD_ERRORS) this.errores.set(field, message);
  }

  addField<P>(
    definition: ErrorDefinition<P>,
    field: string,
    ...[parameters]: [P] extends [void] ? [] : [parameters: P]
  ): void {
    this.add(new AppError(definition, parameters, { errores: { [field]: definition.message(parameters as P) } }));
  }

  /** @returns the result of a check; null: it failed, and its error was collected. */
  async gather<T>(check: () => Promise<T> | T): Promise<T | null> {
    try {
      return await check();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.add(error);
      return null;
    }
  }

  /** All collected errors as one, with the code and message of the first. */
  all(): AppError {
    if (this.first === null) throw new Error('nothing was refused');
    // A single error without a field is returned unchanged.
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
