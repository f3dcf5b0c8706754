import { useState } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import { ContractForm } from '#kit/web/form/ContractForm.tsx';
import { FormPage } from '#kit/web/form/FormPage.tsx';
import { useAllowed, useSession } from '#kit/web/session/use-session.ts';
import { asientoText } from '#features/libros/rules/asiento.public.ts';
import { AsientoFields } from '#features/libros/web/AsientoFields.public.tsx';
import { CopiaFallida } from '#features/libros/web/CopiaFallida.public.tsx';
import { ingresosCalls } from '../contract/ingresos.calls.ts';
import { copiaOf, nuevoIngreso, type IngresoValues } from './ingreso-values.public.ts';

interface FormProps {
  readonly initial: IngresoValues;
  readonly onAnother: () => void;
}

function IngresoForm({ initial, onAnother }: FormProps) {
  const navigate = useNavigate();
  const sees = useAllowed(ingresosCalls.get.access);
  return (
    <ContractForm
      call={ingresosCalls.create}
      initialValues={initial}
      submitLabel="Registrar ingreso"
      invalidates={['ingresos', 'caja', 'categorias']}
      // Replaces the form in the history: going back must not show it filled in again.
      onSaved={({ data: { ingreso_id } }) =>
        sees
          ? void navigate({
              to: '/admin/ingresos/$ingreso_id',
              params: { ingreso_id: String(ingreso_id) },
              replace: true,
            })
          : onAnother()
      }
      another={{ label: 'Registrar y seguir', onSaved: onAnother }}
      {...(sees && { onCancel: () => void navigate({ to: '/admin/ingresos' }) })}
    >
      {(form) => <AsientoFields form={form} prefijo="ingreso" />}
    </ContractForm>
  );
}

/** Registers an income, from an empty form or as a copy of another. */
export function IngresoRegistroPage() {
  const { copia, categoria_id } = useSearch({ from: '/shell/admin/ingresos/registro' });
  const propia = useSession()?.usuario.sucursal?.sucursal_id ?? null;
  const old = useCall(ingresosCalls.get, { params: { ingreso_id: copia ?? '' } }, { enabled: copia !== undefined });
  const [round, setRound] = useState(0);
  const copied = round === 0 && copia !== undefined ? old.data?.data : undefined;
  const loading = copia !== undefined && round === 0 && copied === undefined && old.error === null;
  return (
    <FormPage
      title="Registrar ingreso"
      loading={loading}
      {...(copied !== undefined && { detalle: `Copia del ingreso ${asientoText(copied.ingreso_id)}, sin su adjunto.` })}
    >
      {round === 0 && old.error !== null && <CopiaFallida de="ingreso" copia={copia} error={old.error} />}
      <IngresoForm
        key={round}
        initial={
          copied === undefined
            ? nuevoIngreso(propia, categoria_id === undefined ? null : Number(categoria_id))
            : copiaOf(copied)
        }
        onAnother={() => setRound((before) => before + 1)}
      />
    </FormPage>
  );
}
