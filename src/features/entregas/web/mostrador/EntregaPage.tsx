import { useRef, useState } from 'react';
import { Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconPackage } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { confirmLeave } from '#kit/web/form/use-leave-guard.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { usePhone } from '#kit/web/ui/use-phone.ts';
import { BuscarCliente, type Hallado } from './BuscarCliente.tsx';
import type { Hecha } from './CobroForm.tsx';
import { guiasOf } from './entrega-search.ts';
import { Mostrador } from './Mostrador.tsx';
import { Resultado } from './Resultado.tsx';
import classes from './EntregaPage.module.css';

/** The counter: one client after the other, from the search to the receipt, without leaving the screen. */
export function EntregaPage() {
  const navigate = useNavigate();
  const { cliente_id, guia }: { readonly cliente_id?: string; readonly guia?: string } = useSearch({ strict: false });
  const sucursal = useSession()?.usuario.sucursal;
  const phone = usePhone();
  const box = useRef<HTMLInputElement>(null);
  const isDirty = useRef<() => boolean>(() => false);
  const [hecha, setHecha] = useState<Hecha | null>(null);

  const open = (search: { readonly cliente_id?: string; readonly guia?: string }): Promise<void> =>
    navigate({ to: '/entrega', search });
  const pick = async ({ cliente_id: found, guia_id }: Hallado): Promise<void> => {
    const same = String(found) === cliente_id && hecha === null;
    const ticked = same ? guiasOf(guia) : null;
    // All are ticked already, or the same client was looked for once more.
    if (same && (guia_id === null || ticked === null)) return;
    if (!same && isDirty.current() && !(await confirmLeave('Lo que escribió para este cliente se pierde.'))) return;
    setHecha(null);
    const guias = guia_id === null ? undefined : [...new Set([...(ticked ?? []), guia_id])].join(',');
    await open({ cliente_id: String(found), ...(guias === undefined ? {} : { guia: guias }) });
  };
  const next = (): void => {
    setHecha(null);
    // What had the focus goes with the result.
    void open({}).then(() => box.current?.focus());
  };
  useHotkeys([['F2', () => (hecha === null ? box.current?.focus() : next())]], []);

  return (
    <div className={classes.page} data-counter={(cliente_id !== undefined && hecha === null) || undefined}>
      <PageHeader title="Entregar" {...(sucursal == null ? {} : { detalle: sucursal.sucursal_nombre })} />
      <BuscarCliente input={box} autoFocus={!phone && cliente_id === undefined} onPick={(row) => void pick(row)} />
      {hecha !== null ? (
        <Resultado key={hecha.entrega_id} hecha={hecha} onNext={next} />
      ) : cliente_id === undefined ? (
        <Stack align="center" gap={6} px="md" py={72} ta="center">
          <IconPackage size={40} stroke={1.2} color="var(--mantine-color-dimmed)" aria-hidden />
          <Text fw={600}>¿Quién retira?</Text>
          <Text c="dimmed" maw={460}>
            Escriba su casillero, nombre, identidad o teléfono, o escanee la etiqueta de una guía o de un paquete.
          </Text>
        </Stack>
      ) : (
        <Mostrador
          key={cliente_id}
          cliente_id={Number(cliente_id)}
          marcadas={guiasOf(guia)}
          onMarcar={(ids) =>
            void navigate({
              to: '/entrega',
              search: { cliente_id, ...(ids === null ? {} : { guia: ids.length === 0 ? '0' : ids.join(',') }) },
              replace: true,
              resetScroll: false,
            })
          }
          tellDirty={(told) => {
            isDirty.current = told;
          }}
          onHecha={setHecha}
        />
      )}
    </div>
  );
}
