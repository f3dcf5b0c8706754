import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { mailboxText, nombreCompleto } from '#kit/rules/mailbox.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import rowLink from '#kit/web/list/RowLink.module.css';
import { useOpenRoutes } from '#kit/web/router/use-open-routes.ts';
import { DataTable } from '#kit/web/ui/DataTable.tsx';
import { WeightText } from '#kit/web/ui/MoneyText.tsx';
import type { Tablero } from '../contract/tablero.calls.ts';
import classes from './TopClientes.module.css';

const PATH = '/clientes/$cliente_id';

/** Clients with the most pounds received this month. */
export function TopClientes({ top }: Pick<Tablero, 'top'>) {
  const isOpen = useOpenRoutes()(PATH);
  return (
    <Section title="Clientes con más libras del mes" flush>
      {top.length === 0 ? (
        <Text c="dimmed" p="md">
          Este mes todavía no se ha recibido ningún paquete con peso.
        </Text>
      ) : (
        <DataTable label="Clientes con más libras del mes" className={classes.table}>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">Casillero</th>
              <th scope="col">Cliente</th>
              <th scope="col" className="num">
                Libras
              </th>
            </tr>
          </thead>
          <tbody>
            {top.map((cliente, index) => {
              const { cliente_id, peso } = cliente;
              const name = nombreCompleto(cliente);
              return (
                <tr key={cliente_id} className={rowLink.row}>
                  <td className="muted" style={{ whiteSpace: 'nowrap' }}>
                    {index + 1}
                  </td>
                  <td className="mono">{mailboxText(cliente_id)}</td>
                  <td className={classes.name}>
                    {isOpen ? (
                      <Link
                        to={PATH}
                        params={{ cliente_id: String(cliente_id) }}
                        className={clsx(rowLink.link, classes.link)}
                      >
                        {name}
                      </Link>
                    ) : (
                      name
                    )}
                  </td>
                  <td className="num">
                    <WeightText value={peso} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </DataTable>
      )}
    </Section>
  );
}
