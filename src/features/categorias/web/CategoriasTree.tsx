import { type DragEvent, useState } from 'react';
import { Box, Group, Stack, Text } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { counted } from '#kit/rules/counted.ts';
import { type Action, ActionsMenu } from '#kit/web/ui/ActionsMenu.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { Rows } from '#kit/web/ui/Rows.tsx';
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx';
import type { Categoria } from '../contract/categorias.schemas.ts';
import { useAccionesDeCategoria } from './use-acciones-de-categoria.ts';

interface RowProps {
  readonly categoria: Categoria;
  readonly actions: readonly Action[];
  /** Its content: «3 subcategorías», «12 gastos». */
  readonly detalle: string;
  readonly strong?: boolean;
  readonly grip?: boolean;
}

function Row({ categoria, actions, detalle, strong = false, grip = false }: RowProps) {
  const { categoria_nombre, activo, es_planilla } = categoria;
  return (
    <Group wrap="nowrap" gap="xs" mih={40}>
      {grip && <IconGripVertical size={16} aria-hidden opacity={0.4} style={{ flex: 'none', cursor: 'grab' }} />}
      <Box flex={1} miw={0}>
        <Text span fw={strong ? 600 : 400} c={activo ? undefined : 'dimmed'} style={{ overflowWrap: 'anywhere' }}>
          {categoria_nombre}
        </Text>{' '}
        {es_planilla && <StatusBadge tone="primary">Planilla</StatusBadge>}{' '}
        {!activo && <StatusBadge tone="secondary">Inactiva</StatusBadge>}
      </Box>
      <Text span size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {detalle}
      </Text>
      <ActionsMenu compact label={`Acciones de ${categoria_nombre}`} actions={actions} />
    </Group>
  );
}

const usosText = ({ usos }: Categoria): string => counted(usos, '1 registro', '# registros', 'Sin registros');

interface Props {
  readonly categorias: readonly Categoria[];
  readonly toRecord: (id: number) => LinkProps;
  readonly toNueva: (padre: number) => LinkProps;
}

/** Expense categories: a panel per parent with its subcategories, moved by the menu or by dragging to another panel. */
export function CategoriasTree({ categorias, toRecord, toNueva }: Props) {
  const { actionsOf, canMove, move } = useAccionesDeCategoria(categorias, toRecord, toNueva);
  const [dragged, setDragged] = useState<Categoria | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const padres = categorias.filter(({ categoria_padre_id }) => categoria_padre_id === 0);
  const takes = ({ categoria_id }: Categoria): boolean => dragged !== null && canMove(dragged, categoria_id);
  const dropOn = (padre: Categoria) => ({
    onDragOver: (event: DragEvent): void => {
      if (!takes(padre)) return;
      event.preventDefault();
      setOver(padre.categoria_id);
    },
    onDragLeave: (): void => setOver(null),
    onDrop: (event: DragEvent): void => {
      event.preventDefault();
      setOver(null);
      if (dragged !== null && takes(padre)) move(dragged, padre.categoria_id);
    },
  });
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Categorías de gastos">
      {padres.map((padre) => {
        const hijas = categorias.filter(({ categoria_padre_id }) => categoria_padre_id === padre.categoria_id);
        return (
          <Panel
            key={padre.categoria_id}
            component="li"
            gap={0}
            {...dropOn(padre)}
            {...(over === padre.categoria_id && {
              style: { outline: '2px solid var(--mantine-primary-color-filled)' },
            })}
          >
            <Row
              categoria={padre}
              strong
              detalle={counted(hijas.length, '1 subcategoría', '# subcategorías', 'Vacía')}
              actions={actionsOf(padre)}
            />
            {hijas.length > 0 && (
              <Rows aria-label={`Dentro de ${padre.categoria_nombre}`} pl={{ base: 8, sm: 16 }}>
                {hijas.map((hija) => (
                  <li
                    key={hija.categoria_id}
                    draggable={hija.acciones.editar}
                    onDragStart={(event) => {
                      event.dataTransfer.setData('text/plain', hija.categoria_nombre);
                      event.dataTransfer.effectAllowed = 'move';
                      setDragged(hija);
                    }}
                    onDragEnd={() => setDragged(null)}
                  >
                    <Row
                      categoria={hija}
                      grip={hija.acciones.editar}
                      detalle={usosText(hija)}
                      actions={actionsOf(hija)}
                    />
                  </li>
                ))}
              </Rows>
            )}
          </Panel>
        );
      })}
    </Stack>
  );
}

/** Income categories, which have no parents. */
export function CategoriasDeIngresos({ categorias, toRecord, toNueva }: Props) {
  const { actionsOf } = useAccionesDeCategoria(categorias, toRecord, toNueva);
  return (
    <Panel>
      <Rows aria-label="Categorías de ingresos">
        {categorias.map((categoria) => (
          <li key={categoria.categoria_id}>
            <Row categoria={categoria} detalle={usosText(categoria)} actions={actionsOf(categoria)} />
          </li>
        ))}
      </Rows>
    </Panel>
  );
}
