const DEFAULT_NAME = 'Reporte.xlsx';

/** The file name from a Content-Disposition header (RFC 6266: `filename*` first). */
export const fileNameOf = (disposition: string | null): string => {
  const starred = /filename\*=(?:UTF-8'')?([^;]+)/i.exec(disposition ?? '')?.[1];
  if (starred !== undefined) return decodeURIComponent(starred.trim());
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]?.trim() ?? DEFAULT_NAME;
};
