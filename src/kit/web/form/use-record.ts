import { useState } from 'react';

/** The result of `useCall` for the record that a form edits. */
interface Result<Data> {
  readonly data: { readonly data: Data } | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<{ readonly data?: { readonly data: Data } | undefined }>;
}

/**
 * The record as it was when its form opened, so that later changes never overwrite what the user typed. `reload` takes
 * the server's current data; `round` counts reloads and serves as the form's key.
 */
export const useRecord = <Data, Row>(
  { data, isFetching, refetch }: Result<Data>,
  rowOf: (data: Data) => Row,
): { readonly record: { readonly value: Row; readonly round: number } | null; readonly reload: () => void } => {
  const [record, setRecord] = useState<{ readonly value: Row; readonly round: number } | null>(null);
  // The cache may be stale: wait for the response that is on its way.
  if (record === null && data !== undefined && !isFetching) setRecord({ value: rowOf(data.data), round: 0 });
  const reload = (): void => {
    void refetch().then(({ data: fresh }) => {
      if (fresh !== undefined) setRecord((before) => ({ value: rowOf(fresh.data), round: (before?.round ?? 0) + 1 }));
    });
  };
  return { record, reload };
};
