import { Button } from '@mantine/core';
import { IconMapPin, IconPackageExport } from '@tabler/icons-react';
import { moneyText, weightText } from '#kit/web/ui/money.ts';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import type { ResumenCliente } from '../contract/inicio.calls.ts';
import classes from './PorRetirar.module.css';

type Sucursal = ResumenCliente['por_retirar'][number];

/** Where they are listed. */
const GUIAS: string = '/guias';

const guiasText = (guias: number): string => (guias === 1 ? '1 guía' : `${guias} guías`);

/** What can be fetched today, where, and what it costs: the first thing that a customer wants to know. */
export function PorRetirar({ sucursales }: { readonly sucursales: readonly Sucursal[] }) {
  if (sucursales.length === 0) return null;
  return (
    <section className={classes.ready} aria-labelledby="por-retirar">
      <h2 id="por-retirar" className={classes.title}>
        <IconPackageExport size={22} stroke={1.8} aria-hidden />
        Listo para retirar
      </h2>
      <ul className={classes.branches}>
        {sucursales.map((sucursal) => (
          <li key={sucursal.sucursal_codigo} className={classes.branch}>
            <div className={classes.head}>
              <div>
                <h3 className={classes.name}>{sucursal.sucursal_nombre}</h3>
                <p className={classes.what}>
                  <TextLink
                    to={GUIAS}
                    search={{ guia_estado: 'Disponible para entrega' } as never}
                    inherit
                    underline="always"
                  >
                    {guiasText(sucursal.guias)}
                  </TextLink>{' '}
                  · {weightText(sucursal.peso)}
                </p>
              </div>
              <div className={classes.total}>
                <span className="visually-hidden">Total a pagar: </span>
                <span className={classes.hnl}>{moneyText(sucursal.total_hnl)}</span>
                <span className={classes.usd}>{moneyText(sucursal.total_usd, 'USD')}</span>
              </div>
            </div>
            <div className={classes.place}>
              <address className={classes.address}>{sucursal.sucursal_direccion}</address>
              <Button
                component="a"
                href={sucursal.mapa_url}
                target="_blank"
                rel="noreferrer"
                variant="default"
                leftSection={<IconMapPin size={16} aria-hidden />}
                aria-label={`Ver en el mapa: ${sucursal.sucursal_nombre}`}
              >
                Ver en el mapa
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
