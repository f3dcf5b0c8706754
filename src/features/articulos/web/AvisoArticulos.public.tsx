import { Alert, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useCall } from '#kit/web/api/use-call.ts';
import { articulosCalls } from '../contract/articulos.calls.ts';

const PAUSE_MS = 500;
const MIN_LETTERS = 3;

/**
 * Warns if a description names something that may not be brought, or only under conditions. It never blocks the user: a
 * word may mean something else, and the warehouse checks.
 */
export function AvisoArticulos({ texto }: { readonly texto: string }) {
  const [buscar] = useDebouncedValue(texto.trim(), PAUSE_MS);
  const enabled = buscar.length >= MIN_LETTERS;
  const { data } = useCall(articulosCalls.consultar, { query: { buscar } }, { enabled });
  const graves = enabled ? (data?.data ?? []).filter(({ clasificacion }) => clasificacion !== 'Permitido') : [];
  if (graves.length === 0) return null;
  const prohibido = graves.some(({ clasificacion }) => clasificacion === 'Prohibido');
  return (
    <Alert
      color={prohibido ? 'red' : 'yellow'}
      role="status"
      title={prohibido ? 'Parece que esto no se puede traer' : 'Esto se trae con requisitos'}
    >
      {graves.map(({ articulo_nombre, clasificacion, requisito }) => (
        <Text key={articulo_nombre} size="sm">
          <b>{articulo_nombre}</b>: {clasificacion.toLowerCase()}
          {requisito === '' ? '.' : `. ${requisito}`}
        </Text>
      ))}
      <Text size="sm" mt={4}>
        Puede pre-alertarlo igual; si tiene dudas, escríbanos antes.
      </Text>
    </Alert>
  );
}
