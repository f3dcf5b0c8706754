import { CASILLERO_NUMBER_COLUMN } from '#kit/contract/cliente-columns.ts';
import { defineColumns } from '#kit/contract/columns.ts';
import { clienteText, nombreCompleto } from '#kit/rules/mailbox.ts';
import { guiaDePaquete } from '#features/viaje/rules/guia-numero.ts';
import { INTENTOS_MINIMOS } from '../rules/contacto.ts';
import type { AbandonadoRow, EnEsperaRow } from './abandono.schemas.ts';

export const enEsperaColumns = defineColumns<EnEsperaRow>()([
  { key: 'tracking', title: 'Tracking', chars: 28 },
  { key: 'paquete_estado', title: 'Estado', chars: 24, card: 'state' },
  CASILLERO_NUMBER_COLUMN,
  {
    key: 'cliente_id',
    title: 'Cliente',
    chars: 32,
    card: 'line',
    value: clienteText,
    sheet: { value: nombreCompleto },
  },
  { key: 'telefono', title: 'Teléfono', chars: 14, card: 'fact' },
  { key: 'correo', title: 'Correo', optional: true, chars: 32 },
  { key: 'guia_numero', title: 'Guía', kind: 'mono', chars: 14, value: guiaDePaquete },
  { key: 'sucursal_nombre', title: 'Sucursal', optional: true },
  { key: 'paquete_descripcion', title: 'Descripción', kind: 'long', optional: true, chars: 40 },
  { key: 'espera_desde', title: 'Espera desde', kind: 'date', order: true, optional: true },
  { key: 'dias', title: 'Días', kind: 'number', chars: 8, card: 'figure' },
  { key: 'califica_desde', title: 'Califica desde', kind: 'day', card: 'fact' },
  { key: 'flete', title: 'Flete', kind: 'money', moneda: 'USD', order: true, card: 'fact' },
  { key: 'almacenaje', title: 'Almacenaje', kind: 'money', moneda: 'USD' },
  {
    key: 'intentos',
    title: 'Intentos',
    chars: 10,
    card: 'fact',
    value: ({ intentos }) => `${intentos}/${INTENTOS_MINIMOS}`,
    sheet: { kind: 'number', value: ({ intentos }) => intentos },
  },
  {
    key: 'ultimo_intento',
    title: 'Último intento',
    chars: 36,
    value: ({ ultimo_intento: ultimo }) => (ultimo === null ? null : `${ultimo.canal}: ${ultimo.resultado}`),
  },
  { key: 'plazo', title: 'Plazo dado', kind: 'day', optional: true },
  { key: 'acciones', title: 'Acciones', card: 'action', value: () => null, sheet: false },
]);

export const abandonadoColumns = defineColumns<AbandonadoRow>()([
  { key: 'tracking', title: 'Tracking', width: 170, chars: 28 },
  CASILLERO_NUMBER_COLUMN,
  {
    key: 'cliente_id',
    title: 'Cliente',
    chars: 32,
    card: 'line',
    value: clienteText,
    sheet: { value: nombreCompleto },
  },
  { key: 'telefono', title: 'Teléfono', chars: 14, card: 'fact' },
  { key: 'guia_numero', title: 'Guía', kind: 'mono', chars: 14, value: guiaDePaquete },
  { key: 'paquete_descripcion', title: 'Descripción', kind: 'long', optional: true, chars: 40 },
  { key: 'estado_antes', title: 'Estaba en', chars: 24, card: 'state' },
  { key: 'sucursal_nombre', title: 'Sucursal', optional: true },
  { key: 'fecha_abandono', title: 'Registrado', kind: 'date', order: true, card: 'fact' },
  { key: 'usuario_registro', title: 'Por', optional: true },
  { key: 'flete', title: 'Flete', kind: 'money', moneda: 'USD', card: 'figure' },
  { key: 'razon', title: 'Razón', kind: 'long', chars: 44 },
  { key: 'excepcion', title: 'Sin los intentos, porque', kind: 'long', optional: true, chars: 44 },
  { key: 'autorizador', title: 'Autorizó', optional: true },
  { key: 'acciones', title: 'Acciones', card: 'action', value: () => null, sheet: false },
]);
