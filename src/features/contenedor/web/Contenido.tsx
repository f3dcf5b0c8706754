import { type ReactNode, useState } from 'react';
import { Button } from '@mantine/core';
import type { BodyInput } from '#kit/contract/call.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import type { FormCall } from '#kit/web/form/ContractForm.tsx';
import { pendientesPrimero } from '../rules/pendientes-primero.ts';
import { Miembros } from './Miembros.tsx';
import type { MiembrosOf } from './miembros-de.ts';
import { RetirarDialog } from './RetirarDialog.tsx';

interface Props<M, C extends FormCall> {
  /** «Guías» */
  readonly title: string;
  /** «Guías de la transferencia» */
  readonly table: string;
  readonly de: MiembrosOf<M>;
  readonly miembros: readonly M[];
  readonly vacio: string;
  /** Whether it still needs attention; such members come first. */
  readonly isOpen: (miembro: M) => boolean;
  /** The note on each member; null for no notes. */
  readonly note: ((miembro: M) => ReactNode) | null;
  /** How a member is taken out; null if the user may not. */
  readonly retirar: {
    readonly title: string;
    readonly isRetirable: (miembro: M) => boolean;
    readonly call: C;
    readonly of: (miembro: M) => Omit<BodyInput<C> & Record<string, unknown>, 'autorizacion'>;
    readonly invalidates: readonly string[];
    /** What happens to it, after its name. */
    readonly text: string;
  } | null;
  /** A further action on a member. */
  readonly action?: (miembro: M) => ReactNode;
}

/** The members of a container, and the dialog to take one out. */
export function Contenido<M, C extends FormCall>(props: Props<M, C>) {
  const { title, table, de, miembros, vacio, isOpen, note, retirar, action } = props;
  const [leaving, setLeaving] = useState<M | null>(null);
  return (
    <Section title={title} flush>
      <Miembros
        title={table}
        de={de}
        miembros={pendientesPrimero(miembros, isOpen)}
        vacio={vacio}
        {...(note === null ? {} : { note })}
        {...(retirar === null && action === undefined
          ? {}
          : {
              action: (miembro: M) => (
                <>
                  {action?.(miembro)}
                  {retirar?.isRetirable(miembro) === true && (
                    <Button
                      variant="subtle"
                      color="gray"
                      size="compact-sm"
                      aria-label={`Retirar ${de.nameOf(miembro)}`}
                      onClick={() => setLeaving(miembro)}
                    >
                      Retirar
                    </Button>
                  )}
                </>
              ),
            })}
      />
      {leaving !== null && retirar !== null && (
        <RetirarDialog<C>
          title={retirar.title}
          record={de.nameOf(leaving)}
          call={retirar.call}
          of={retirar.of(leaving) as never}
          invalidates={retirar.invalidates}
          onClose={() => setLeaving(null)}
        >
          <span className="mono">{de.nameOf(leaving)}</span> {retirar.text}
        </RetirarDialog>
      )}
    </Section>
  );
}
