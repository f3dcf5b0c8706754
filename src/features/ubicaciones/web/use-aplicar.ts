import { useState } from 'react';
import { messageOf } from '#kit/web/api/api-error.ts';
import { callApi } from '#kit/web/api/call-api.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { confirm } from '#kit/web/ui/confirm.ts';
import { showErrorToast, showSuccessToast } from '#kit/web/ui/toast.ts';
import { type CiudadCosto, MUNICIPIOS_MAX, ubicacionesCalls } from '../contract/ubicaciones.calls.ts';
import { changeText, changingOf } from '../rules/aplicar-departamento.ts';
import { useCostosHere } from './use-costos.ts';

const { costoEnvio, updateCostoDepartamento } = ubicacionesCalls;

/**
 * Applies a cost to a department: stores it for the city first, then asks for confirmation, then changes exactly the
 * municipalities that were counted.
 */
export const useAplicar = () => {
  const costos = useCostosHere();
  const [asking, setAsking] = useState(false);
  const command = useCommand(updateCostoDepartamento, { invalidates: ['ubicaciones'] });

  const ask = async (ciudad: CiudadCosto): Promise<void> => {
    // An invalid cost shows its message at its cell.
    if (!(await costos.save(ciudad))) return;
    const { valor_envio, departamento_id, departamento_nombre } = costos.current(ciudad);
    const { data } = await callApi(costoEnvio, { query: { departamento_id, limite: MUNICIPIOS_MAX } });
    const changing = changingOf(data, valor_envio);
    const text = changeText(departamento_nombre, changing, valor_envio);
    if (changing.length === 0) {
      showSuccessToast(text);
      return;
    }
    const yes = await confirm({ title: `Aplicar a todo ${departamento_nombre}`, text, confirmar: 'Aplicar' });
    if (!yes) return;
    const vistas = changing.map(({ ciudad_id, version }) => ({ ciudad_id, version }));
    command.mutate({ params: { departamento_id }, body: { valor_envio, vistas } });
  };
  return {
    busy: asking || command.isPending,
    aplicar: async (ciudad: CiudadCosto): Promise<void> => {
      setAsking(true);
      try {
        await ask(ciudad);
      } catch (error) {
        showErrorToast(messageOf(error));
      } finally {
        setAsking(false);
      }
    },
  };
};
