import { counted } from '#kit/rules/counted.ts';
import { moneyText } from '#kit/rules/money-text.ts';
import type { Cotizacion, Informacion } from '../informacion.schemas.ts';
import { el, type InfoNode } from '../../rules/info-node.ts';
import { aviso, field, llegaEn, seleccion } from './piezas.ts';
import { buscador } from './materiales.ts';

/** What the least price is for. */
export const porText = (libras: number | null): string =>
  libras === null ? 'por libra' : counted(libras, 'por la primera libra', 'hasta # libras');

const desde = ({ servicios }: Informacion): InfoNode =>
  el(
    'div',
    { class: 'info-tarjetas' },
    ...servicios.map(({ servicio_nombre, servicio_descripcion, tiempo_entrega, precio_desde, precio_libras }) =>
      el(
        'article',
        { class: 'info-tarjeta' },
        el('h3', {}, servicio_nombre),
        ...(precio_desde === null
          ? []
          : [
              el(
                'p',
                {},
                'Desde ',
                el('strong', { class: 'info-precio' }, moneyText(precio_desde, 'USD')),
                ` ${porText(precio_libras)}, más ISV`,
              ),
            ]),
        el('p', { class: 'info-suave' }, llegaEn(tiempo_entrega)),
        ...(servicio_descripcion === '' ? [] : [el('p', {}, servicio_descripcion)]),
      ),
    ),
  );

export const cotizador = (info: Informacion): InfoNode[] => [
  el(
    'form',
    { class: 'info-tarjeta info-formulario', 'data-info': 'cotizador', novalidate: '' },
    field({
      nombre: 'peso',
      etiqueta: 'Peso en libras',
      required: true,
      inputmode: 'decimal',
      maxlength: 8,
      enterkeyhint: 'go',
    }),
    field({
      nombre: 'valor_compra',
      etiqueta: 'Valor de la compra (US$)',
      inputmode: 'decimal',
      maxlength: 10,
    }),
    el(
      'div',
      { class: 'info-ancho info-medidas' },
      field({ nombre: 'largo', etiqueta: 'Largo (pulg.)', inputmode: 'decimal', maxlength: 7 }),
      field({ nombre: 'ancho', etiqueta: 'Ancho (pulg.)', inputmode: 'decimal', maxlength: 7 }),
      field({ nombre: 'alto', etiqueta: 'Alto (pulg.)', inputmode: 'decimal', maxlength: 7 }),
    ),
    seleccion('servicio_id', 'Servicio', [
      ['', 'Comparar todos'],
      ...info.servicios.map(({ servicio_id, servicio_nombre }) => [String(servicio_id), servicio_nombre] as const),
    ]),
    seleccion('sucursal_id', '¿Dónde lo retira?', [
      ['', 'No sé todavía'],
      ...info.sucursales.map(({ sucursal_id, sucursal_nombre }) => [String(sucursal_id), sucursal_nombre] as const),
    ]),
    el(
      'p',
      { class: 'info-ancho info-suave' },
      'Sin las medidas se cotiza por el peso de la báscula. Se cobra el mayor entre ese peso y el volumétrico.',
    ),
    el('p', { class: 'info-ancho' }, el('button', { type: 'submit', class: 'info-boton info-principal' }, 'Cotizar')),
    aviso(),
  ),
  el('div', { 'data-info': 'resultado', 'aria-live': 'polite' }),
  buscador('¿Se puede traer?'),
  el('h2', { class: 'info-aparte' }, 'Precios desde'),
  desde(info),
];

const cantidadText = (cantidad: number | null, unidad: 'lb' | 'USD' | 'HNL'): string =>
  cantidad === null ? '' : unidad === 'lb' ? `${cantidad.toFixed(2)} lb` : moneyText(cantidad, unidad);

/** The quotes, cheapest first, each with its calculation in a closed `details` element. */
export const resultado = (cotizaciones: readonly Cotizacion[]): InfoNode[] =>
  cotizaciones.length === 0
    ? [el('p', { class: 'info-tarjeta' }, 'Ningún servicio tiene precio para eso. Contáctenos y se lo cotizamos.')]
    : [
        el('h2', { class: 'info-aparte' }, 'Le costaría'),
        el(
          'div',
          { class: 'info-tarjetas' },
          ...cotizaciones.map((one) =>
            el(
              'article',
              { class: 'info-tarjeta' },
              el('h3', {}, one.servicio_nombre),
              el(
                'p',
                {},
                el('strong', { class: 'info-precio' }, moneyText(one.total_usd, 'USD')),
                ...(one.total === null ? [] : [` · ${moneyText(one.total, 'HNL')}`]),
              ),
              el(
                'p',
                { class: 'info-suave' },
                `Por ${one.peso_cobrar.toFixed(2)} lb, con ISV. ${llegaEn(one.tiempo_entrega)}`,
              ),
              ...(one.tarifa_especial ? [el('p', { class: 'info-suave' }, 'Con su tarifa especial.')] : []),
              el(
                'details',
                {},
                el('summary', {}, '¿Por qué cuesta eso?'),
                el(
                  'dl',
                  { class: 'info-cuenta' },
                  ...one.lineas
                    .filter(({ tipo, cantidad }) => tipo !== 'paquete' || cantidad !== null)
                    .flatMap(({ concepto, cuenta, detalle, cantidad, unidad }) => [
                      el(
                        'dt',
                        {},
                        concepto,
                        ...(cuenta === null && detalle === null
                          ? []
                          : [el('small', { class: 'info-suave' }, ` ${cuenta ?? detalle ?? ''}`)]),
                      ),
                      el('dd', {}, cantidadText(cantidad, unidad)),
                    ]),
                ),
              ),
            ),
          ),
        ),
        el(
          'p',
          { class: 'info-fila' },
          el(
            'a',
            { href: '/register', class: 'info-boton info-principal', 'data-extrano': '' },
            'Solicitar mi casillero',
          ),
          el('a', { href: '/info/contactanos', class: 'info-boton' }, 'Ver sucursales'),
        ),
      ];
