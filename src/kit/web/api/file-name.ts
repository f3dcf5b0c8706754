const DEFAULT_NAME = 'Reporte.xlsx';

/** The name that the server gave the file (RFC 6266: the starred form first). */
export const fileNameOf = (disposition: string | null): string => {
  const starred = /filename\*=(?:UTF-8'')?([^;]+)/i.exec(disposition ?? '')?.[1];
  if (starred !== undefined) return decodeURIComponent(starred.trim());
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]?.trim() ?? DEFAULT_NAME;
};
