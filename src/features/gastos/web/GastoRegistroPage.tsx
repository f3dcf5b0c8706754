import { useState } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormPage } from '#kit/web/form/FormPage.tsx';
import { useAllowed, useSession } from '#kit/web/session/use-session.ts';
import { asientoText } from '#features/libros/rules/asiento.public.ts';
import { AsientoFields } from '#features/libros/web/AsientoFields.public.tsx';
import { CopiaFallida } from '#features/libros/web/CopiaFallida.public.tsx';
import { gastosCalls } from '../contract/gastos.calls.ts';
import type { ListaCargada } from '../contract/gastos.schemas.ts';
import { copiaOf, nuevoGasto, type GastoValues } from './gasto-values.public.ts';
import { ListasDeGasto } from './ListasDeGasto.public.tsx';

interface FormProps {
  readonly initial: GastoValues;
  readonly cargadas: readonly ListaCargada[];
  readonly onAnother: () => void;
}

function GastoForm({ initial, cargadas, onAnother }: FormProps) {
  const navigate = useNavigate();
  const sees = useAllowed(gastosCalls.get.access);
  return (
    <ContractForm
      call={gastosCalls.create}
      initialValues={initial}
      submitLabel="Registrar gasto"
      invalidates={['gastos', 'caja', 'categorias']}
      // Replaces the form in the history: going back must not show it filled in again.
      onSaved={({ data: { gasto_id } }) =>
        sees
          ? void navigate({ to: '/admin/gastos/$gasto_id', params: { gasto_id: String(gasto_id) }, replace: true })
          : onAnother()
      }
      another={{ label: 'Registrar y seguir', onSaved: onAnother }}
      {...(sees && { onCancel: () => void navigate({ to: '/admin/gastos' }) })}
    >
      {(form) => (
        <AsientoFields form={form} prefijo="gasto">
          <ListasDeGasto form={form} cargadas={cargadas} />
        </AsientoFields>
      )}
    </ContractForm>
  );
}

/** Registers an expense, from an empty form or as a copy of another. */
export function GastoRegistroPage() {
  const { copia, categoria_id } = useSearch({ from: '/shell/admin/gastos/registro' });
  const propia = useSession()?.usuario.sucursal?.sucursal_id ?? null;
  const old = useCall(gastosCalls.get, { params: { gasto_id: copia ?? '' } }, { enabled: copia !== undefined });
  const [round, setRound] = useState(0);
  const copied = round === 0 && copia !== undefined ? old.data?.data : undefined;
  const loading = copia !== undefined && round === 0 && copied === undefined && old.error === null;
  return (
    <FormPage
      title="Registrar gasto"
      loading={loading}
      {...(copied !== undefined && { detalle: `Copia del gasto ${asientoText(copied.gasto_id)}, sin su adjunto.` })}
    >
      {round === 0 && old.error !== null && <CopiaFallida de="gasto" copia={copia} error={old.error} />}
      <GastoForm
        key={round}
        initial={
          copied === undefined
            ? nuevoGasto(propia, categoria_id === undefined ? null : Number(categoria_id))
            : copiaOf(copied)
        }
        cargadas={copied?.listas ?? []}
        onAnother={() => setRound((before) => before + 1)}
      />
    </FormPage>
  );
}
