import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Button, Group, Input, Modal, Radio, Text, TextInput } from '@mantine/core';
import { DataTable } from '#kit/web/ui/DataTable.tsx';
import { MoneyText, WeightText } from '#kit/web/ui/MoneyText.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { useFocusReturn } from '#kit/web/ui/use-focus-return.ts';
import { usePhone } from '#kit/web/ui/use-phone.ts';
import type { Servicio } from '#features/servicios/contract/servicios.schemas.ts';
import classes from './ServicioPickerDialog.module.css';

const NOTHING_CHOSEN = 'Debe seleccionar al menos un elemento de la tabla.';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const matches = ({ servicio_codigo, servicio_nombre }: Servicio, text: string): boolean =>
  plain(`${servicio_codigo} ${servicio_nombre}`).includes(plain(text.trim()));

interface Props {
  readonly servicios: readonly Servicio[];
  /** Selected when the dialog opens. */
  readonly servicio_id: number | null;
  readonly onPick: (servicio: Servicio) => void;
  readonly onClose: () => void;
}

/**
 * Picks a service from the table of those for repackaging, with their prices: the arrow keys move the selection,
 * Enter or a double click picks it.
 */
export function ServicioPickerDialog({ servicios, servicio_id, onPick, onClose }: Props) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(servicio_id);
  const [problem, setProblem] = useState<string | null>(null);
  const phone = usePhone();
  useFocusReturn();
  const shown = servicios.filter((servicio) => matches(servicio, text));
  const choose = (servicio: Servicio): void => {
    setChosen(servicio.servicio_id);
    setProblem(null);
  };
  const rows = useRef<HTMLTableSectionElement>(null);
  const enterRows = (event: KeyboardEvent): void => {
    const row = shown.find((servicio) => servicio.servicio_id === chosen) ?? shown[0];
    if (event.key !== 'ArrowDown' || row === undefined) return;
    event.preventDefault();
    choose(row);
    rows.current?.querySelectorAll('input')[shown.indexOf(row)]?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The dialog is rendered inside a form, which must not be submitted by this.
    event.stopPropagation();
    // If the search leaves only one service, it need not be selected.
    const found =
      shown.find((servicio) => servicio.servicio_id === chosen) ??
      (text.trim() !== '' && shown.length === 1 ? shown[0] : undefined);
    if (found === undefined) setProblem(NOTHING_CHOSEN);
    else onPick(found);
  };
  return (
    <Modal opened onClose={onClose} title="Elegir servicio" size="lg" fullScreen={phone}>
      <form onSubmit={submit} noValidate>
        <TextInput
          type="search"
          aria-label="Buscar servicio"
          placeholder="Código o nombre"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={enterRows}
          data-autofocus
        />
        <Panel p={0} gap={0} mt="sm">
          <DataTable label="Servicios" maxHeight="50dvh" className={classes.table}>
            <thead>
              <tr>
                <th>
                  <span className="visually-hidden">Elegir</span>
                </th>
                <th>Código</th>
                <th>Servicio</th>
                <th>Precios</th>
              </tr>
            </thead>
            <tbody ref={rows}>
              {shown.map((servicio) => (
                <ServicioRow
                  key={servicio.servicio_id}
                  servicio={servicio}
                  chosen={servicio.servicio_id === chosen}
                  onChoose={() => choose(servicio)}
                  onPick={() => onPick(servicio)}
                />
              ))}
            </tbody>
          </DataTable>
          {shown.length === 0 && (
            <Text c="dimmed" ta="center" p="md">
              Ningún servicio coincide.
            </Text>
          )}
        </Panel>
        {problem !== null && (
          <Input.Error role="alert" mt="xs">
            {problem}
          </Input.Error>
        )}
        <Group mt="md" gap={8}>
          <Button type="submit">Seleccionar</Button>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

interface RowProps {
  readonly servicio: Servicio;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly onPick: () => void;
}

function ServicioRow({ servicio, chosen, onChoose, onPick }: RowProps) {
  const { servicio_codigo, servicio_nombre, tarifas } = servicio;
  return (
    // The keyboard selects by the row's radio button; the pointer by any of its cells.
    <tr data-chosen={chosen || undefined} onClick={onChoose} onDoubleClick={onPick}>
      <td>
        <Radio name="servicio" aria-label={servicio_nombre} checked={chosen} onChange={onChoose} />
      </td>
      <td className="mono">{servicio_codigo}</td>
      <td>{servicio_nombre}</td>
      <td>
        {tarifas.map((tarifa) => (
          <Group key={tarifa.tarifa_id} gap="0 6px">
            {tarifas.length > 1 && <span className="muted">Precio {tarifa.tarifa_numero}</span>}
            {tarifa.tarifa_plana > 0 && (
              <span>
                <MoneyText value={tarifa.tarifa_plana} moneda="USD" decimals={4} />
                <span className="muted">
                  {' '}
                  hasta <WeightText value={tarifa.peso_minimo} /> +
                </span>
              </span>
            )}
            <span>
              <MoneyText value={tarifa.tarifa_peso} moneda="USD" decimals={4} />
              <span className="muted">/lb</span>
            </span>
          </Group>
        ))}
      </td>
    </tr>
  );
}
