import { type ImgHTMLAttributes, useEffect, useState } from 'react';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FileCall, fetchFile } from '../api/fetch-file.ts';
import { queryClient } from '../api/query-client.ts';
import type { CallInput } from '../api/call-types.ts';

interface Props<C extends FileCall> extends Pick<ImgHTMLAttributes<HTMLImageElement>, 'className'> {
  readonly call: C;
  readonly input: Omit<CallInput<C>, 'body'>;
  /** Changes with the picture, e.g. the version of its record. */
  readonly version: number;
  readonly alt: string;
  readonly height: number;
}

/** A picture that requires the session token, so that a plain URL would not show it. */
export function BlobImage<C extends FileCall>({ call, input, version, alt, height, className }: Props<C>) {
  const { data, error } = useQuery(
    {
      queryKey: [call.id, input, version],
      queryFn: ({ signal }) => fetchFile(call, input, signal),
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );
  const blob = data?.blob;
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (blob === undefined) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  if (error !== null) return <span>No se pudo cargar la imagen.</span>;
  if (url === null) return <Skeleton height={height} />;
  return <img src={url} alt={alt} className={className} />;
}
