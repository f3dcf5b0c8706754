import { recepcionCalls } from '#features/recepcion/contract/recepcion.calls.ts';
import { PASSWORD } from '../../tests/harness/people.ts';
import type { TestApi } from '../../tests/harness/api.ts';
import { aFile } from '../../tests/harness/form-body.ts';
import { entregaBody, metodoId, newDeuda, newDisponible, newEntrega } from '../../tests/harness/new-entrega.ts';
import { newListo, newPackinglist } from '../../tests/harness/new-packinglist.ts';
import { newOlvidada } from '../../tests/harness/new-olvidada.ts';
import { newGuia, newPaquete } from '../../tests/harness/new-paquete.ts';
import { newCustomer } from '../../tests/harness/new-user.ts';
import { boxBody, newTracking, prealertBody } from './journey.ts';
import { RAZON, type RightRequest } from './right-request.ts';
import { GUIA_REQUESTS } from './right-requests.guias.ts';
import { OFFICE_REQUESTS } from './right-requests.office.ts';
import { VISTA_REQUESTS } from './right-requests.vistas.ts';
import { TRANSFERENCIA_REQUESTS } from './right-requests.transferencias.ts';

const photo = () => aFile('foto.jpg', Buffer.from('ffd8ffe000104a464946', 'hex'));

const newEnHonduras = async (api: TestApi): Promise<number> => {
  const { guia_id } = await newGuia(api, { estado: 'Recibido en HN', guia_valor: 10, peso_cobrar: 2.5 });
  await newPaquete(api, { guia_id, estado: 'Recibido en HN' });
  return guia_id;
};

/** Calls of the parcels' way, from pre-alert to delivery. */
const JOB_REQUESTS: Readonly<Record<string, RightRequest>> = {
  'paquetes.prealert': async (api) => ({
    // A new client, because the number of pre-alerted parcels per client is limited.
    token: await api.openSession(String(await newCustomer(api))),
    body: prealertBody(newTracking()),
  }),
  'paquetes.uploadInvoice': async (api) => ({
    params: { paquete_id: await newPaquete(api) },
    body: { paquete_factura: aFile('factura.pdf', '%PDF-1.7') },
  }),
  'paquetes.shareInvoice': async (api) => ({
    body: {
      paquete_ids: [await newPaquete(api), await newPaquete(api)],
      paquete_factura: aFile('factura.pdf', '%PDF-1.7'),
    },
  }),
  'paquetes.uploadFoto': async (api) => ({
    params: { paquete_id: (await newListo(api)).paquete_id },
    body: { foto: photo() },
  }),
  'paquetes.updateTracking': async (api) => ({
    params: { paquete_id: await newPaquete(api) },
    body: { tracking: newTracking() },
  }),
  'paquetes.remove': async (api) => ({ params: { paquete_id: await newPaquete(api) } }),
  'bodega.place': async (api) => ({
    body: { bodega: 0, ubicacion: 'A-03-2', paquete_ids: [(await newListo(api)).paquete_id] },
  }),
  'bodega.settle': async (api) => ({
    params: { paquete_id: await api.world.paquete({ estado: 'Abandonado', ubicacion: 'A-03-2' }) },
  }),
  'abandono.contact': async (api) => ({
    params: { paquete_id: (await newOlvidada(api)).paquete_id },
    body: { canal: 'Llamada', resultado: 'No contesta' },
  }),
  'abandono.notice': async (api) => ({ params: { paquete_id: (await newOlvidada(api)).paquete_id } }),
  'abandono.abandon': async (api) => ({
    body: { paquete_ids: [(await newOlvidada(api)).paquete_id], razon: 'Nadie vino por él', excepcion: RAZON },
  }),
  'abandono.recover': async (api) => ({
    params: { paquete_id: (await api.world.guia({ estado: 'Abandonado', paquetes: 1 })).paquete_ids[0] ?? 0 },
    body: { razon: 'El cliente llamó' },
  }),
  'paquetes.mailReceived': async (api) => ({ params: { paquete_id: (await newListo(api)).paquete_id } }),
  'paquetes.allowNoInvoice': async (api) => ({
    params: { paquete_id: (await newListo(api, { paquete_factura: null, factura_clave: null })).paquete_id },
    body: { comentario: 'Es un regalo' },
  }),
  'guias.dimensions': async (api) => {
    const { guia_id, paquete_id } = await newListo(api);
    const medidas = { paquete_id, alto: 10, largo: 12.5, ancho: 8, peso_real: 3.25 };
    return { params: { guia_id }, body: { paquetes: [medidas], servicio_id_fee: 10, guia_descuento: 1, razon: RAZON } };
  },
  'guias.changeServicio': async (api) => ({
    params: { guia_id: (await newListo(api)).guia_id },
    body: { servicio_id: 20, razon: RAZON },
  }),
  'guias.changeCliente': async (api) => ({
    params: { guia_id: (await newListo(api)).guia_id },
    body: { cliente_id: 1002, razon: RAZON },
  }),
  'guias.available': async (api) => ({ params: { guia_id: await newEnHonduras(api) }, body: {} }),
  'guias.multipleAvailable': async (api) => ({
    body: { guia_ids: [await newEnHonduras(api), await newEnHonduras(api)] },
  }),
  'guias.mailAvailable': async (api) => ({ params: { guia_id: await newDisponible(api) } }),
  'estado_cuenta.mail': async () => ({ params: { cliente_id: 1001 }, body: {} }),
  'guias.addComment': async (api) => ({
    params: { guia_id: (await newGuia(api)).guia_id },
    body: { comment: 'Viene con otra guía.' },
  }),
  'recepcion.receive': async (api) => {
    const tracking = newTracking();
    const paquete_id = await newPaquete(api, { tracking });
    return { params: { paquete_id }, body: { ...boxBody(tracking, 1001), foto: photo() } };
  },
  'recepcion.receiveNew': async () => ({ body: boxBody(newTracking(), 1001) }),
  'recepcion.correct': async (api) => ({
    params: { paquete_id: (await newListo(api)).paquete_id },
    body: { alto: 9, largo: 9, ancho: 9, peso_real: 2, razon: RAZON },
  }),
  'recepcion.undo': async (api) => {
    const body = boxBody(newTracking(), 1001);
    // Only the user who received it may undo it.
    const received = await api.call(recepcionCalls.receiveNew, { as: 'admin', body });
    const { paquete_id, version } = received.body.data.paquete;
    return { params: { paquete_id }, body: { version } };
  },
  'recepcion.reassign': async (api) => {
    const body = { ...boxBody(newTracking(), 0), crear_guia: false };
    const received = await api.call(recepcionCalls.receiveNew, { as: 'empleado', body });
    return {
      params: { paquete_id: received.body.data.paquete.paquete_id },
      body: { cliente_id: 1002, crear_guia: true },
    };
  },
  ...TRANSFERENCIA_REQUESTS,
  'packinglist.create': async (api) => ({
    body: { servicio_id: 10, paquete_ids: [(await newListo(api)).paquete_id] },
  }),
  'packinglist.update': async (api) => ({
    params: { packinglist_id: await newPackinglist(api, [(await newListo(api)).paquete_id]) },
    body: { estado: 'Cerrado' },
  }),
  'packinglist.addPaquete': async (api) => ({
    params: { packinglist_id: await newPackinglist(api) },
    body: { codigo: (await newListo(api)).tracking },
  }),
  'packinglist.send': async (api) => ({
    body: { packinglist_ids: [await newPackinglist(api, [(await newListo(api)).paquete_id], 'Cerrado')] },
  }),
  'packinglist.receive': async (api) => {
    const { paquete_id } = await newListo(api);
    const packinglist_id = await newPackinglist(api, [paquete_id], 'Enviado a HN');
    return { params: { packinglist_id }, body: { paquete_ids: [paquete_id] } };
  },
  'packinglist.removePaquete': async (api) => {
    const { paquete_id } = await newListo(api);
    const packinglist_id = await newPackinglist(api, [paquete_id]);
    return { body: { packinglist_id, paquete_id, autorizacion: PASSWORD } };
  },
  'packinglist.open': async (api) => ({
    params: { packinglist_id: await newPackinglist(api, [(await newListo(api)).paquete_id], 'Cerrado') },
  }),
  'packinglist.discard': async (api) => ({ params: { packinglist_id: await newPackinglist(api) } }),
  'entregas.create': async (api) => ({
    body: entregaBody([await newDisponible(api)], {
      pagos: [{ metodo_pago_id: await metodoId(api, 'Efectivo'), monto: 250, recibido: 300 }],
    }),
  }),
  'entregas.void': async (api) => ({
    params: { entrega_id: (await newEntrega(api)).entrega_id },
    body: { razon: 'Se entregó a otra persona' },
  }),
  'abonos.create': async (api) => ({
    body: {
      cliente_id: 1001,
      detalle: [{ entrega_id: await newDeuda(api), abono: 250 }],
      pagos: [{ metodo_pago_id: await metodoId(api, 'Efectivo'), monto: 250, recibido: 300 }],
    },
  }),
  'abonos.void': async (api) => ({
    params: { abono_id: (await newEntrega(api)).abono_id },
    body: { razon: 'El depósito no llegó' },
  }),
};

/** A request for every write that is remembered by its key; a test checks that none is missing. */
export const RIGHT_REQUESTS: Readonly<Record<string, RightRequest>> = {
  ...OFFICE_REQUESTS,
  ...JOB_REQUESTS,
  ...GUIA_REQUESTS,
  ...VISTA_REQUESTS,
};
