/** «1 pieza», «12 piezas». */
export const piezasText = (piezas: number): string => (piezas === 1 ? '1 pieza' : `${piezas} piezas`);
