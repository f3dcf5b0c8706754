/** What a password must satisfy, in the order in which the form shows it. Source: spec 1, section 5. */
export const PASSWORD_RULES = [
  { ok: (value: string) => value !== '', message: 'Por favor establezca una contraseña válida.' },
  { ok: (value: string) => value.length >= 8, message: 'La contraseña debe contener al menos 8 caracteres.' },
  { ok: (value: string) => /\d/.test(value), message: 'La contraseña debe tener al menos 1 número.' },
  {
    ok: (value: string) => /\p{Ll}/u.test(value) && /\p{Lu}/u.test(value),
    message: 'Debe incluir mayúsculas y minúsculas.',
  },
  {
    ok: (value: string) => /[^\p{L}\p{N}_]/u.test(value),
    message: 'La contraseña debe tener al menos 1 símbolo [#$%&*.,!+?-].',
  },
] as const;

/** The first rule that the password breaks, or null. */
export const passwordProblem = (value: string): string | null =>
  PASSWORD_RULES.find((rule) => !rule.ok(value))?.message ?? null;

/** Longest password that is hashed; more would only cost memory. */
export const PASSWORD_MAX = 128;

export const PASSWORDS_DIFFER = 'Las contraseñas no coinciden';
