import { useRef, useState } from 'react';
import { Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconCash } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { messageOf } from '#kit/web/api/api-error.ts';
import { callApi } from '#kit/web/api/call-api.ts';
import { confirmLeave } from '#kit/web/form/use-leave-guard.ts';
import { useScans } from '#kit/web/scan/page-scans.ts';
import { tellScan } from '#kit/web/scan/scan-told.ts';
import { playSound } from '#kit/web/scan/sounds.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { usePhone } from '#kit/web/ui/use-phone.ts';
import { entregasCalls } from '#features/entregas/contract/entregas.calls.ts';
import { BuscarCliente } from '../cobro/BuscarCliente.public.tsx';
import { CobrarDeuda } from './CobrarDeuda.tsx';
import type { Hecho } from './PagoForm.tsx';
import { PagoHecho } from './PagoHecho.tsx';
import { MostradorFrame } from '../cobro/MostradorFrame.public.tsx';

/** The screen for paying debts: one client after the other, from the search to the receipt. */
export function PagosPage() {
  const navigate = useNavigate();
  const { cliente_id }: { readonly cliente_id?: string } = useSearch({ strict: false });
  const sucursal = useSession()?.usuario.sucursal;
  const phone = usePhone();
  const box = useRef<HTMLInputElement>(null);
  const isDirty = useRef<() => boolean>(() => false);
  const [hecho, setHecho] = useState<Hecho | null>(null);
  const open = (search: { readonly cliente_id?: string }): Promise<void> => navigate({ to: '/pagos', search });
  const pick = async (found: number): Promise<void> => {
    if (String(found) === cliente_id && hecho === null) return;
    if (isDirty.current() && !(await confirmLeave('Lo que escribió para este cliente se pierde.'))) return;
    setHecho(null);
    await open({ cliente_id: String(found) });
  };
  const next = (): void => {
    setHecho(null);
    void open({}).then(() => box.current?.focus());
  };
  useHotkeys([['F2', () => (hecho === null ? box.current?.focus() : next())]], []);
  useScans(async (code) => {
    tellScan(null);
    try {
      const { data } = await callApi(entregasCalls.find, { query: { buscar: code.trim().slice(0, 100) } });
      const [only, other] = data;
      playSound(only !== undefined && other === undefined ? 'right' : 'wrong');
      if (only === undefined) return tellScan({ code, reason: 'no es de ningún cliente.' });
      if (other !== undefined) return tellScan({ code, reason: 'es de varios clientes: búsquelo arriba.' });
      await pick(only.cliente_id);
    } catch (error) {
      playSound('wrong');
      tellScan({ code, reason: messageOf(error) });
    }
  });
  return (
    <MostradorFrame attending={cliente_id !== undefined && hecho === null}>
      <PageHeader title="Pagos" {...(sucursal == null ? {} : { detalle: sucursal.sucursal_nombre })} />
      <BuscarCliente
        input={box}
        autoFocus={!phone && cliente_id === undefined}
        onPick={(row) => void pick(row.cliente_id)}
      />
      {hecho !== null ? (
        <PagoHecho key={hecho.abono_id} hecho={hecho} onNext={next} />
      ) : cliente_id === undefined ? (
        <Stack align="center" gap={6} px="md" py={72} ta="center">
          <IconCash size={40} stroke={1.2} color="var(--mantine-color-dimmed)" aria-hidden />
          <Text fw={600}>¿Quién paga?</Text>
          <Text c="dimmed" maw={460}>
            Escriba su casillero, nombre, identidad o teléfono, o escanee la etiqueta de una guía o de un paquete.
          </Text>
        </Stack>
      ) : (
        <CobrarDeuda
          key={cliente_id}
          cliente_id={Number(cliente_id)}
          tellDirty={(told) => {
            isDirty.current = told;
          }}
          onHecho={setHecho}
        />
      )}
    </MostradorFrame>
  );
}
