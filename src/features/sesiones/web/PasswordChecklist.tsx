import { IconCheck, IconCircle } from '@tabler/icons-react';
import { PASSWORD_RULES } from '../rules/password.ts';
import classes from './PasswordChecklist.module.css';

/** The rules a password must keep, ticked off while it is typed. The first, not empty, goes without saying. */
export function PasswordChecklist({ value }: { readonly value: string }) {
  return (
    <ul className={classes.list} aria-label="Requisitos de la contraseña">
      {PASSWORD_RULES.slice(1).map(({ ok, message }) => {
        const kept = ok(value);
        return (
          <li key={message} className={classes.rule} data-kept={kept || undefined}>
            {kept ? (
              <IconCheck size={15} stroke={2.4} aria-hidden />
            ) : (
              <IconCircle size={15} stroke={1.6} aria-hidden />
            )}
            <span>{message}</span>
            <span className="visually-hidden">{kept ? '(cumple)' : '(falta)'}</span>
          </li>
        );
      })}
    </ul>
  );
}
