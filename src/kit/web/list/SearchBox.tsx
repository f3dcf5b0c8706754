import { useEffect, useRef, useState } from 'react';
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ListCall } from './list-types.ts';
import type { ListState } from './use-list.ts';
import classes from './ListToolbar.module.css';

const WAIT_MS = 300;

interface Props<C extends ListCall> {
  readonly list: ListState<C>;
  readonly placeholder: string;
}

/** Search of a list: typed text is put into the URL after a pause, with Enter at once. */
export function SearchBox<C extends ListCall>({ list, placeholder }: Props<C>) {
  const inAddress = String(list.search['buscar'] ?? '');
  // The text being typed; null while the URL has it, so that Back changes the field too.
  const [draft, setDraft] = useState<string | null>(null);
  const [seen, setSeen] = useState(inAddress);
  const [committed, setCommitted] = useState(inAddress);
  // The URL was changed elsewhere (Back, "Quitar filtros"), which discards the typed text.
  if (inAddress !== seen) {
    setSeen(inAddress);
    if (inAddress !== committed) setDraft(null);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const commit = (text: string): void => {
    clearTimeout(timer.current);
    setCommitted(text.trim());
    if (text.trim() !== inAddress) list.change({ buscar: text.trim() || undefined }, { replace: inAddress !== '' });
  };
  const type = (text: string): void => {
    setDraft(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => commit(text), WAIT_MS);
  };
  const value = draft ?? inAddress;
  return (
    <TextInput
      className={classes.search}
      type="search"
      data-list-search
      aria-label={placeholder}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={value !== '' && <CloseButton size="sm" aria-label="Borrar búsqueda" onClick={() => type('')} />}
      value={value}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit(event.currentTarget.value);
      }}
      onBlur={(event) => {
        commit(event.currentTarget.value);
        setDraft(null);
      }}
    />
  );
}
