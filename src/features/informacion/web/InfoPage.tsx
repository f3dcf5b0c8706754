import './texto.css';
import './info.css';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Alert, Skeleton } from '@mantine/core';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useCall } from '#kit/web/api/use-call.ts';
import { ListError } from '#kit/web/list/ListMessages.tsx';
import { sessionStore } from '#kit/web/session/session.store.ts';
import { useSession } from '#kit/web/session/use-session.ts';
import { OpenLink } from '#kit/web/ui/OpenLink.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { DireccionesUsa } from '#features/clientes/web/DireccionesUsa.public.tsx';
import { informacionCalls } from '../contract/informacion.calls.ts';
import type { Informacion } from '../contract/informacion.schemas.ts';
import { cuerpoOf, pieOf } from '../contract/pagina.ts';
import { conSesion } from '../rules/con-sesion.ts';
import { CABEZAS, paginaAt, type Pagina } from '../rules/paginas.ts';
import { enhance } from './mejorar.ts';
import { NodeView } from './NodeView.tsx';

/** The content of a page. On the page of addresses a customer sees the own ones, and staff a link to the clients. */
function Cuerpo({ pagina, info }: { readonly pagina: Pagina; readonly info: Informacion }) {
  const session = useSession();
  const cuerpo = cuerpoOf(pagina, info);
  if (session === null) return <NodeView de="info-pila" nodes={cuerpo} />;
  if (pagina !== 'dirreccion') return <NodeView de="info-pila" nodes={cuerpo.map(conSesion)} />;
  if (session.cliente_id !== null) return <DireccionesUsa cliente_id={session.cliente_id} />;
  return (
    <Alert color="gray" title="Cada casillero tiene su dirección">
      Ábrala en la ficha del cliente: <OpenLink to="/clientes">Casilleros</OpenLink>.
    </Alert>
  );
}

function Contenido({ pagina, info }: { readonly pagina: Pagina; readonly info: Informacion }) {
  const root = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const session = useSession();
  const { hash } = useLocation();
  useEffect(() => (root.current === null ? undefined : enhance(root.current, sessionStore.token)), []);
  // The element of the hash exists only after this content is rendered.
  useEffect(() => {
    if (hash !== '') document.querySelector(`#${CSS.escape(hash)}`)?.scrollIntoView();
  }, [hash]);
  const follow = (event: MouseEvent<HTMLDivElement>): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href') ?? '';
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank';
    if (elsewhere || !href.startsWith('/')) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return (
    // Only links inside are clicked, and the keyboard reaches each of them.
    <div
      ref={root}
      className="info-pagina"
      role="presentation"
      onClick={follow}
      {...(session === null ? {} : { 'data-con-sesion': '' })}
    >
      <Cuerpo pagina={pagina} info={info} />
      <NodeView de="info-pila" nodes={[pieOf(pagina, info.empresa)]} />
    </div>
  );
}

/** A public page inside the portal, with the same content that the server renders for visitors. */
export function InfoPage() {
  const { pathname } = useLocation();
  const pagina = paginaAt(pathname) ?? 'contactanos';
  const { data, error, refetch } = useCall(informacionCalls.info, {});
  return (
    <>
      <PageHeader title={CABEZAS[pagina].titulo} />
      {data !== undefined ? (
        <Contenido key={pagina} pagina={pagina} info={data.data} />
      ) : error === null ? (
        <Skeleton height={320} />
      ) : (
        <ListError error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}
