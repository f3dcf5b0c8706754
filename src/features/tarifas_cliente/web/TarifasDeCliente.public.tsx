import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { ListView } from '#kit/web/list/ListPage.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { WeightText } from '#kit/web/ui/MoneyText.tsx';
import { type TarifaCliente, tarifasClienteCalls } from '../contract/tarifas-cliente.calls.ts';
import { FeeCell } from './FeeCell.tsx';
import { TarifaClienteActions } from './TarifaClienteActions.tsx';
import { TarifaClienteDialog } from './TarifaClienteDialog.tsx';
import classes from './TarifasDeCliente.module.css';

/** The fees agreed with one client: the tab of the client's page. */
export function TarifasDeCliente({ cliente_id }: { readonly cliente_id: number }) {
  const mayCreate = useAllowed(tarifasClienteCalls.create.access);
  /** The fee that is edited, or a new one; null while no dialog is open. */
  const [open, setOpen] = useState<TarifaCliente | 'nueva' | null>(null);
  const add = mayCreate && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('nueva')}>
      Agregar tarifa
    </Button>
  );
  return (
    <div className={classes.tab}>
      <div className={classes.head}>
        <p className={classes.intro}>Lo que este cliente paga por un servicio en lugar de los precios del servicio.</p>
        {add}
      </div>
      <ListView
        titulo="Tarifas especiales"
        call={tarifasClienteCalls.list}
        params={{ cliente_id }}
        rowKey={(row) => row.servicio_id}
        columns={[
          { key: 'servicio_codigo', titulo: 'Código', mono: true },
          { key: 'servicio_nombre', titulo: 'Servicio', inTitle: true },
          {
            key: 'tarifa_plana',
            titulo: 'Tarifa plana',
            align: 'right',
            render: (row) => <FeeCell value={row.tarifa_plana} base={row.base_tarifa_plana} />,
          },
          {
            key: 'tarifa_peso',
            titulo: 'Por libra',
            align: 'right',
            render: (row) => <FeeCell value={row.tarifa_peso} base={row.base_tarifa_peso} />,
          },
          {
            key: 'peso_minimo',
            titulo: 'Peso mínimo',
            align: 'right',
            render: (row) => (row.peso_minimo === 0 ? 'Sin límite' : <WeightText value={row.peso_minimo} />),
          },
          {
            key: 'base_tarifa_numero',
            titulo: 'Comparada con',
            render: (row) => row.base_tarifa_numero !== null && `Precio ${row.base_tarifa_numero}`,
          },
          { key: 'usuario_registro', titulo: 'Registrado por' },
          { key: 'fecha_registro', titulo: 'Registro', render: (row) => <DateText value={row.fecha_registro} /> },
          {
            key: 'acciones',
            titulo: 'Acciones',
            render: (row) =>
              row.acciones.editar || row.acciones.eliminar ? (
                <TarifaClienteActions tarifa={row} onEdit={() => setOpen(row)} />
              ) : null,
          },
        ]}
        empty={{
          titulo: 'Sin tarifas especiales',
          texto: mayCreate
            ? 'Este cliente paga los precios de cada servicio. Agregue una tarifa para lo que acordó con él.'
            : 'Este cliente paga los precios de cada servicio.',
          action: add,
        }}
      />
      {open !== null && (
        <TarifaClienteDialog
          cliente_id={cliente_id}
          tarifa={open === 'nueva' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
