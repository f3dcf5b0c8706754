import { DESK, work, type Picture, type Steps } from './picture.ts';
import { measure, scanCode } from './scans.ts';

/** Stores the first parcel and measures the second, which stays on the screen. */
const aRecepcion: Steps = async (page, find) => {
  const [first = '', second = ''] = (await find('trackings pre-alertados')).split(' ');
  await scanCode(page, first);
  await measure(page, ['6', '13', '8', '2.6']);
  await page.keyboard.press('Enter');
  await page.getByText(`${first} guardado`).first().waitFor();
  await scanCode(page, second);
  await measure(page, ['9', '14', '11', '5.4']);
};

const aPackinglist: Steps = async (page, find) => {
  const [missing = ''] = (await find('trackings sin factura')).split(' ');
  await scanCode(page, missing);
  for (const tracking of (await find('trackings por enviar')).split(' ')) await scanCode(page, tracking);
};

const aLlegada: Steps = async (page, find) => {
  for (const tracking of (await find('trackings por llegar')).split(' ')) await scanCode(page, tracking);
};

const aTransferencia: Steps = async (page, find) => {
  for (const code of (await find('cajas por llegar')).split(' ')) await scanCode(page, code);
};

const aReempaque: Steps = async (page, find) => {
  for (const tracking of (await find('trackings por reempacar')).split(' ')) await scanCode(page, tracking);
  await measure(page, ['12', '16', '12', '9.8']);
};

/** The pictures of docs/manual/bodega.md. */
export const BODEGA: Readonly<Record<string, Picture>> = {
  'bodega-estantes': { as: 'bodega.sps', path: '/bodega', size: DESK },
  'bodega-llegada': {
    as: 'bodega.sps',
    path: '/recibir/hn?packinglist_id={lista por llegar}',
    size: DESK,
    steps: aLlegada,
  },
  'bodega-packinglist': {
    as: 'bodega.sps',
    path: '/packinglist/{lista abierta}/editar',
    size: work(640),
    frameless: true,
    steps: aPackinglist,
  },
  'bodega-recibir': {
    as: 'bodega.sps',
    path: '/recibir/paquetes/{servicio}',
    size: DESK,
    steps: aRecepcion,
  },
  'bodega-reempacar': { as: 'bodega.sps', path: '/reempacar', size: work(1000), frameless: true, steps: aReempaque },
  'bodega-transferencia': {
    as: 'bodega.tgu',
    path: '/guias/transferencias/recibir?transferencia_id={transferencia por llegar}',
    size: work(528),
    frameless: true,
    steps: aTransferencia,
  },
};
