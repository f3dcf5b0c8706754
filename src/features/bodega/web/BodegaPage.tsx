import { useState } from 'react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { IconBarcode, IconPrinter } from '@tabler/icons-react';
import { useCall } from '#kit/web/api/use-call.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { useAllowed } from '#kit/web/session/use-session.ts';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import { LinkButton } from '#kit/web/ui/LinkButton.tsx';
import { LoadingText } from '#kit/web/ui/LoadingText.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { bodegaCalls } from '../contract/bodega.calls.ts';
import { overlayPiece } from '#kit/web/piece/piece.tsx';
import { BodegaSelect } from './BodegaSelect.tsx';
import { Estantes, FueraDeLugar, SinLugar, UnEstante } from './listas.tsx';
import { isVista, VISTAS, type Vista } from './vistas.ts';

const EtiquetasDialog = overlayPiece(async () => (await import('./EtiquetasDialog.tsx')).EtiquetasDialog);
const route = getRouteApi('/shell/bodega');

/** The content of a bodega: its shelves, the parcels without a place, and the misplaced ones. */
export function BodegaPage() {
  const { bodega: asked, vista = 'estantes', ubicacion } = route.useSearch();
  const navigate = useNavigate();
  const [printing, setPrinting] = useState(false);
  const mayPlace = useAllowed(bodegaCalls.place.access);
  const { data, error, refetch } = useCall(bodegaCalls.summary, {
    query: asked === undefined ? {} : { bodega: Number(asked) },
  });
  if (data === undefined)
    return (
      <Stack gap="sm">
        <PageHeader title="Bodega" />
        {error === null ? <LoadingText /> : <ListError error={error} onRetry={() => void refetch()} />}
      </Stack>
    );
  const resumen = data.data;
  const bodega = String(resumen.bodega);
  const show = (next: string): void =>
    void navigate({
      to: '/bodega',
      search: { bodega, ...(isVista(next) && next !== 'estantes' ? { vista: next } : {}) },
    });
  return (
    <Stack gap="sm">
      <PageHeader
        title={`Bodega de ${resumen.nombre}`}
        actions={
          mayPlace && (
            <>
              <Button
                variant="default"
                leftSection={<IconPrinter size={18} stroke={1.6} />}
                onClick={() => setPrinting(true)}
              >
                Etiquetas
              </Button>
              {resumen.ubicable && (
                <LinkButton
                  to="/bodega/ubicar"
                  search={{ bodega }}
                  leftSection={<IconBarcode size={18} stroke={1.6} />}
                >
                  Ubicar paquetes
                </LinkButton>
              )}
            </>
          )
        }
      />
      <Group align="flex-end" gap="8px 16px">
        <BodegaSelect
          bodegas={resumen.bodegas}
          value={resumen.bodega}
          onChange={(next) => void navigate({ to: '/bodega', search: { bodega: String(next) } })}
        />
        <SegmentedControl aria-label="Qué se ve" data={[...VISTAS]} value={vista} onChange={show} />
      </Group>
      <Figures label="Lo que hay en esta bodega">
        <Figure label="Paquetes">{resumen.paquetes}</Figure>
        <Figure label="Sin lugar">{resumen.sin_lugar}</Figure>
        <Figure label="Fuera de lugar" tone={resumen.fuera > 0 ? 'wrong' : undefined}>
          {resumen.fuera}
        </Figure>
        <Figure label="Días del más antiguo">{resumen.dias}</Figure>
      </Figures>
      {printing && <EtiquetasDialog onClose={() => setPrinting(false)} />}
      <Lista
        key={`${bodega} ${vista} ${ubicacion}`}
        {...{ bodega, vista, ubicacion, ubicable: mayPlace && resumen.ubicable }}
      />
    </Stack>
  );
}

interface ListaProps {
  readonly bodega: string;
  readonly vista: Vista;
  readonly ubicacion: string | undefined;
  readonly ubicable: boolean;
}

function Lista({ bodega, vista, ubicacion, ubicable }: ListaProps) {
  if (vista === 'sin_lugar') return <SinLugar bodega={bodega} />;
  if (vista === 'fuera') return <FueraDeLugar bodega={bodega} ubicable={ubicable} />;
  return ubicacion === undefined ? <Estantes bodega={bodega} /> : <UnEstante bodega={bodega} ubicacion={ubicacion} />;
}
