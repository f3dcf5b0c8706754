import { Text } from '@mantine/core';
import { useNow } from './use-clock.ts';
import { relativeText } from './format-date.ts';
import { useDateText } from './use-date-text.ts';

interface Props {
  /** A moment, or a calendar day as yyyy-mm-dd. */
  readonly value: string | null | undefined;
  readonly time?: boolean;
  /** Adds how long ago it was; never replaces the exact date. */
  readonly relative?: boolean;
  /** Shown when there is no date. */
  readonly empty?: string;
}

/** How long ago something happened; what the server's clock dates a little ahead has happened now. */
export function RelativeText({ value }: { readonly value: string }) {
  return relativeText(value, Math.max(useNow(), Date.parse(value)));
}

/** A moment or a day, in the company's format. */
export function DateText({ value, time = false, relative = false, empty = '—' }: Props) {
  const dateText = useDateText();
  if (value === null || value === undefined || value === '') return <span>{empty}</span>;
  return (
    <time dateTime={value}>
      <span style={{ whiteSpace: 'nowrap' }}>{dateText(value, time)}</span>
      {relative && (
        <>
          {' · '}
          <Text span size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            <RelativeText value={value} />
          </Text>
        </>
      )}
    </time>
  );
}
