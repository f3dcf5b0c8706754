export const GUIA_TIPOS = ['Normal', 'Consolidación', 'Reempaque', 'Reempaque & Consolidación'] as const;
export type GuiaTipo = (typeof GUIA_TIPOS)[number];
