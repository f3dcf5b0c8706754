import { IconArrowRight, IconEye, IconEyeOff, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { counted } from '#kit/rules/counted.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { useAllowed } from '#kit/web/session/use-session.ts';
import type { Action } from '#kit/web/ui/ActionsMenu.tsx';
import { confirm } from '#kit/web/ui/confirm.ts';
import { categoriasCalls } from '../contract/categorias.calls.ts';
import { SIN_PADRE, type Categoria } from '../contract/categorias.schemas.ts';
import { problemaDeLugar } from '../rules/categoria.public.ts';

const INVALIDATES = ['categorias', 'gastos', 'ingresos'];

const removeText = ({ categoria_nombre, usos, hijas }: Categoria): string => {
  const inside = hijas === 0 ? '' : counted(hijas, ' y su subcategoría', ' y sus # subcategorías');
  return usos > 0
    ? `${categoria_nombre} se usa: se desactivará en vez de eliminarse, y lo registrado queda.`
    : `Se eliminará ${categoria_nombre}${inside}. Las que se usan se desactivan.`;
};

/** The actions on each category of a tree, by its menu and by dragging. */
export const useAccionesDeCategoria = (
  categorias: readonly Categoria[],
  toRecord: (id: number) => LinkProps,
  toNueva: (padre: number) => LinkProps,
) => {
  const update = useCommand(categoriasCalls.update, { invalidates: INVALIDATES });
  const remove = useCommand(categoriasCalls.remove, { invalidates: INVALIDATES });
  const creates = useAllowed(categoriasCalls.create.access);
  const padres = categorias.filter((one) => one.tipo === 'Gasto' && one.categoria_padre_id === SIN_PADRE);
  const padreOf = (id: number) => (id === SIN_PADRE ? null : padres.find((one) => one.categoria_id === id));

  const canMove = (categoria: Categoria, categoria_padre: number): boolean =>
    categoria.acciones.editar &&
    categoria.categoria_id !== categoria_padre &&
    categoria.categoria_padre_id !== categoria_padre &&
    problemaDeLugar(categoria, padreOf(categoria_padre)) === null;
  const move = ({ categoria_id, version }: Categoria, categoria_padre: number): void =>
    update.mutate({ params: { categoria_id }, body: { categoria_padre, version } });

  const actionsOf = (categoria: Categoria): readonly Action[] => {
    const { categoria_id, categoria_padre_id, activo, version, acciones } = categoria;
    const isPadre = categoria.tipo === 'Gasto' && categoria_padre_id === SIN_PADRE;
    return [
      { label: 'Agregar dentro', icon: IconPlus, link: toNueva(categoria_id), hidden: !isPadre || !creates },
      { label: 'Editar', icon: IconPencil, link: toRecord(categoria_id), hidden: !acciones.editar },
      ...padres
        .filter((padre) => canMove(categoria, padre.categoria_id))
        .map((padre) => ({
          label: `Mover a ${padre.categoria_nombre}`,
          icon: IconArrowRight,
          onClick: () => move(categoria, padre.categoria_id),
        })),
      {
        label: 'Hacerla categoría padre',
        icon: IconArrowRight,
        hidden: categoria.tipo !== 'Gasto' || !canMove(categoria, SIN_PADRE),
        onClick: () => move(categoria, SIN_PADRE),
      },
      {
        label: activo ? 'Desactivar' : 'Activar',
        icon: activo ? IconEyeOff : IconEye,
        hidden: !acciones.editar,
        onClick: () => update.mutate({ params: { categoria_id }, body: { activo: !activo, version } }),
      },
      {
        label: 'Eliminar',
        icon: IconTrash,
        danger: true,
        hidden: !acciones.eliminar,
        onClick: () =>
          void confirm({
            title: 'Eliminar categoría',
            text: removeText(categoria),
            confirmar: categoria.usos > 0 ? 'Desactivar' : 'Eliminar',
            danger: true,
          }).then((yes) => {
            if (yes) remove.mutate({ params: { categoria_id } });
          }),
      },
    ];
  };
  return { actionsOf, canMove, move };
};
