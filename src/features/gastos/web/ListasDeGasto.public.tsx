import { useState } from 'react';
import { ActionIcon, Alert, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { callApi } from '#kit/web/api/call-api.ts';
import { messageOf } from '#kit/web/api/api-error.ts';
import type { Form } from '#kit/web/form/form-types.ts';
import { FormSection, Wide } from '#kit/web/form/FormSection.tsx';
import { setField } from '#kit/web/form/set-field.ts';
import { ScanField } from '#kit/web/scan/ScanField.tsx';
import { DataTable } from '#kit/web/ui/DataTable.tsx';
import { showErrorToast, showWarningToast } from '#kit/web/ui/toast.ts';
import { useLatest } from '#kit/web/ui/use-latest.ts';
import { packinglistText } from '#features/viaje/rules/packinglist-numero.ts';
import { gastosCalls } from '../contract/gastos.calls.ts';
import { LISTA_YA_CARGADA } from '../contract/gastos.errors.ts';
import type { ListaCargada } from '../contract/gastos.schemas.ts';
import type { GastoValues } from './gasto-values.public.ts';

interface Props<V extends GastoValues> {
  readonly form: Form<V>;
  /** The packing lists of the expense that is copied. */
  readonly cargadas: readonly ListaCargada[];
}

/** The packing lists of an expense, added by scan or number; the last refusal stays visible. */
export function ListasDeGasto<V extends GastoValues>({ form, cargadas }: Props<V>) {
  const [known, setKnown] = useState<ReadonlyMap<number, ListaCargada>>(
    () => new Map(cargadas.map((lista) => [lista.packinglist_id, lista])),
  );
  const [refused, setRefused] = useState<string | null>(null);
  const ids: readonly number[] = form.getValues().packinglists;
  const change = (next: readonly number[]): void => setField(form, 'packinglists', next);
  const onScan = useLatest(async (codigo: string): Promise<void> => {
    setRefused(null);
    try {
      const { data } = await callApi(gastosCalls.packinglist, { query: { codigo } });
      const loaded: readonly number[] = form.getValues().packinglists;
      if (loaded.includes(data.packinglist_id)) {
        showWarningToast(LISTA_YA_CARGADA);
        setRefused(LISTA_YA_CARGADA);
        return;
      }
      setKnown((before) => new Map([...before, [data.packinglist_id, data]]));
      change([...loaded, data.packinglist_id]);
    } catch (error) {
      showErrorToast(messageOf(error));
      setRefused(messageOf(error));
    }
  });
  const nameOf = (id: number): string => {
    const lista = known.get(id);
    return lista === undefined ? String(id) : packinglistText(lista.servicio_prefijo, id);
  };
  return (
    <FormSection title="PackingLists" detalle="Opcional: los envíos en que se gastó, para saber qué dejó cada uno.">
      <Wide>
        <ScanField
          label="Cargar un PackingList"
          placeholder="Número, o escanee su etiqueta"
          size="sm"
          camera
          onScan={onScan}
        />
      </Wide>
      {refused !== null && (
        <Wide>
          <Alert color="yellow" role="alert">
            {refused}
          </Alert>
        </Wide>
      )}
      {ids.length > 0 && (
        <Wide>
          <DataTable label="PackingLists del gasto">
            <thead>
              <tr>
                <th scope="col">PackingList</th>
                <th scope="col">Servicio</th>
                <th scope="col">Estado</th>
                <th scope="col" aria-label="Quitar" />
              </tr>
            </thead>
            <tbody>
              {ids.map((id) => (
                <tr key={id}>
                  <td className="mono">{nameOf(id)}</td>
                  <td>{known.get(id)?.servicio_nombre}</td>
                  <td>{known.get(id)?.estado}</td>
                  <td className="num">
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={`Quitar ${nameOf(id)}`}
                      onClick={() => change(ids.filter((other) => other !== id))}
                    >
                      <IconX size={16} aria-hidden />
                    </ActionIcon>
                  </td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </Wide>
      )}
      {ids.length > 1 && (
        <Wide>
          <Text size="sm" c="dimmed">
            Se reparte entre ellos por libras cobradas.
          </Text>
        </Wide>
      )}
    </FormSection>
  );
}
