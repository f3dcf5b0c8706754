import { SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { useRecordDialog } from '#kit/web/list/use-record-dialog.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { categoriasCalls } from '../contract/categorias.calls.ts';
import { CategoriasTree, CategoriasDeIngresos } from './CategoriasTree.tsx';
import { CategoriaDialog } from './CategoriaDialog.tsx';

const PAGE = '/admin/gastos/categorias';

/** The categories of both books; the one in the address is open for editing. */
export function CategoriasPage() {
  const { tipo: asked, padre }: { readonly tipo?: string; readonly padre?: string } = useSearch({ strict: false });
  const tipo = asked === 'Ingreso' ? 'Ingreso' : 'Gasto';
  const navigate = useNavigate();
  const { chosen, toRecord, close } = useRecordDialog(PAGE, 'categoria_id');
  const { data, error, refetch } = useCall(categoriasCalls.list, { query: { tipo } });
  const creates = useAllowed(categoriasCalls.create.access);
  const libro = tipo === 'Ingreso' ? { tipo } : {};
  const toNueva = (under: number) => ({
    to: `${PAGE}/nuevo` as const,
    search: { ...libro, ...(under !== 0 && { padre: String(under) }) },
  });
  const Tree = tipo === 'Gasto' ? CategoriasTree : CategoriasDeIngresos;
  return (
    <Stack gap="md" maw={820}>
      <PageHeader
        title="Categorías"
        detalle="En qué se gasta y de qué se recibe, para sumar lo que se parece."
        actions={creates && <LinkButton {...toNueva(0)}>Registrar categoría</LinkButton>}
      />
      <SegmentedControl
        aria-label="De qué libro"
        w="fit-content"
        data={[
          { value: 'Gasto', label: 'Gastos' },
          { value: 'Ingreso', label: 'Ingresos' },
        ]}
        value={tipo}
        onChange={(next) => void navigate({ to: PAGE, search: next === 'Ingreso' ? { tipo: next } : {} })}
      />
      {data === undefined ? (
        error === null ? (
          <Skeleton height={320} aria-busy="true" aria-label="Cargando..." />
        ) : (
          <ListError error={error} onRetry={() => void refetch()} />
        )
      ) : data.data.length === 0 ? (
        <Text c="dimmed">Todavía no hay categorías.</Text>
      ) : (
        <Tree categorias={data.data} toRecord={toRecord} toNueva={toNueva} />
      )}
      {chosen !== undefined && (
        <CategoriaDialog
          key={chosen}
          categoria_id={chosen}
          tipo={tipo}
          padre={Number(padre ?? 0)}
          onClose={() => void (padre === undefined ? close() : navigate({ to: PAGE, search: libro }))}
        />
      )}
    </Stack>
  );
}
