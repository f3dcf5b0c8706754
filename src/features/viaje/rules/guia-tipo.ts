export const GUIA_TIPOS = ['Normal', 'Consolidación', 'Reempaque', 'Reempaque & Consolidación'] as const;
