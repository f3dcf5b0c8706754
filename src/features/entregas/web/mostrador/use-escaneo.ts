import { useState } from 'react';
import { counted } from '#kit/rules/counted.ts';
import { messageOf } from '#kit/web/api/api-error.ts';
import { callApi } from '#kit/web/api/call-api.ts';
import { useScans } from '#kit/web/scan/page-scans.ts';
import { playSound, type Sound } from '#kit/web/scan/sounds.ts';
import { tellScan } from '#kit/web/scan/scan-told.ts';
import { typedCodigo } from '#features/retiros/rules/codigo.public.ts';
import { entregasCalls } from '../../contract/entregas.calls.ts';
import { type EnMostrador, lecturaEnMostrador } from '../../rules/escaneo-mostrador.ts';
import type { Hallado } from '#features/abonos/web/cobro/BuscarCliente.public.tsx';

/** The result of the last scan, shown until the next one or until it is answered. */
export type Aviso =
  | {
      readonly kind: 'said';
      readonly outcome: Sound;
      readonly code: string;
      readonly text: string;
    }
  | { readonly kind: 'ajeno'; readonly code: string; readonly hallado: Hallado };

interface Counter extends EnMostrador {
  readonly onAbrir: (hallado: Hallado) => void;
  /** Marks a parcel as verified. @returns its name. */
  readonly onVerificar: (guia_id: number, paquete_id: number) => string;
  /** Names of the guia's parcels that are still to be verified. */
  readonly faltanDe: (guia_id: number) => string;
  /** The current client's pase de retiro was scanned: ticks everything that is here. */
  readonly onTodas: () => void;
}

const vistaText = (faltan: number): string =>
  counted(faltan, 'verificada. Falta 1 caja de su guía.', 'verificada. Faltan # cajas de su guía.', 'verificada.');

/** Handles codes scanned at the counter, wherever the focus is. */
export const useEscaneo = (counter: Counter) => {
  const [aviso, setAviso] = useState<Aviso | null>(null);
  const say = (outcome: Sound, code: string, text: string): void => {
    playSound(outcome);
    setAviso({ kind: 'said', outcome, code, text });
  };
  useScans(async (code) => {
    tellScan(null);
    try {
      const { data } = await callApi(entregasCalls.find, { query: { buscar: code.trim().slice(0, 100) } });
      const lectura = lecturaEnMostrador(data, counter);
      switch (lectura.kind) {
        case 'abrir':
          playSound('right');
          setAviso(null);
          return counter.onAbrir(lectura.hallado);
        case 'verificar':
          return say('right', counter.onVerificar(lectura.guia_id, lectura.paquete_id), vistaText(lectura.faltan));
        case 'por_decir':
          return say(
            'wrong',
            code,
            `tiene varias cajas: escanee la de cada una (${counter.faltanDe(lectura.guia_id)}).`,
          );
        case 'verificada':
          return say('repeat', code, 'ya estaba verificada.');
        case 'no_entregable':
          return say('wrong', code, `no se entrega aquí. ${lectura.hallado.por ?? ''}`);
        case 'mismo':
          if (typedCodigo(code) !== null) {
            counter.onTodas();
            return say('right', code, 'es su pase de retiro: todo lo suyo está marcado.');
          }
          return say('repeat', code, 'es del cliente que atiende.');
        case 'ajeno':
          playSound('wrong');
          return setAviso({ kind: 'ajeno', code, hallado: lectura.hallado });
        case 'varios':
          return say('wrong', code, 'es de varios clientes: búsquelo arriba.');
        case 'nadie':
          return say('wrong', code, 'no es de ningún cliente.');
      }
    } catch (error) {
      say('wrong', code, messageOf(error));
    }
  });
  return { aviso, quitar: () => setAviso(null) };
};
