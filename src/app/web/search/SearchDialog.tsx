import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Group, Loader, Modal, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { systemCalls } from '#kit/contract/system.calls.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { RetryLine } from '#kit/web/ui/RetryLine.tsx';
import { namedLike, screenMatches } from './screen-matches.ts';
import { takeTyped } from './typed-ahead.ts';
import classes from './SearchDialog.module.css';
import { useMenu } from '../shell/use-menu.ts';

/** The screens of the user's menu that match the text, those of that name first; all of them if it is empty. */
const useScreenHits = (text: string) =>
  useMenu()
    .flatMap((group) =>
      group.entries
        .filter((entry) => screenMatches(entry, group.title, text))
        .map(({ title, to }) => ({
          tipo: 'Pantalla',
          titulo: title,
          detalle: group.title === title ? '' : group.title,
          ruta: to,
          exacto: false,
        })),
    )
    .toSorted((one, other) => namedLike(other.titulo, text) - namedLike(one.titulo, text));

const WAIT_MS = 140;

interface Hit {
  readonly tipo: string;
  readonly titulo: string;
  readonly detalle: string;
  readonly ruta: string;
  readonly exacto: boolean;
}

interface Props {
  /** The initial search text. */
  readonly text: string;
  readonly onClose: () => void;
}

/**
 * One search for everything: the screens that the user may open and what the server finds.
 * A scanner types faster than any answer arrives: its Enter waits for the answer to its own text.
 */
export function SearchDialog({ text: given, onClose }: Props) {
  const navigate = useNavigate();
  const [text, setText] = useState(given);
  const [selected, setSelected] = useState(0);
  const moved = useRef(false);
  const awaited = useRef<string | null>(null);
  const typed = text.trim();
  const [buscar] = useDebouncedValue(typed, WAIT_MS);
  const screens = useScreenHits(typed);
  const { data, error, isFetching, refetch } = useCall(
    systemCalls.search,
    { query: { buscar } },
    { enabled: buscar !== '' },
  );
  const settled = buscar === typed && !isFetching;
  const problem = typed !== '' && settled ? error : null;
  const found: readonly Hit[] = typed === '' ? [] : (data?.data ?? []);
  const hits = [...found.filter(({ exacto }) => exacto), ...screens, ...found.filter(({ exacto }) => !exacto)];

  const open = (hit: Hit | undefined): void => {
    if (hit === undefined) return;
    onClose();
    void navigate({ href: hit.ruta });
  };
  useEffect(() => {
    if (!settled || awaited.current !== typed) return;
    awaited.current = null;
    open(hits[0]);
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moved.current = true;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setSelected((index) => (hits.length === 0 ? 0 : (index + step + hits.length) % hits.length));
    }
    if (event.key === 'Enter' && typed !== '') {
      event.preventDefault();
      if (settled || moved.current) open(hits[selected]);
      else awaited.current = typed;
    }
  };
  const type = (value: string): void => {
    setText(value);
    setSelected(0);
    moved.current = false;
    awaited.current = null;
  };
  const onFocus = (): void => {
    const ahead = takeTyped();
    if (ahead.text === '') return;
    type(text + ahead.text);
    if (ahead.entered) awaited.current = (text + ahead.text).trim();
  };

  return (
    <Modal.Root opened onClose={onClose} padding={0} size={620} yOffset="10vh">
      <Modal.Overlay />
      <Modal.Content aria-label="Buscar en todo">
        <Group wrap="nowrap" gap={10} px="md" className={classes.field}>
          <IconSearch size={18} aria-hidden />
          <input
            className={classes.input}
            role="combobox"
            aria-label="Buscar en todo"
            aria-expanded={hits.length > 0}
            aria-controls="resultados-busqueda"
            aria-activedescendant={hits[selected] === undefined ? undefined : `resultado-${selected}`}
            placeholder="Escriba o escanee: tracking, guía, casillero, nombre, pantalla…"
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            data-scan
            value={text}
            onFocus={onFocus}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          {isFetching && <Loader size={16} />}
        </Group>
        <ul id="resultados-busqueda" role="listbox" aria-label="Resultados" className={classes.results}>
          {hits.map((hit, index) => (
            <li
              key={`${hit.tipo} ${hit.ruta}`}
              id={`resultado-${index}`}
              role="option"
              aria-selected={index === selected}
              className={classes.hit}
              ref={index === selected ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
              onMouseMove={() => setSelected(index)}
              onClick={() => open(hit)}
            >
              <span className={`muted small ${classes.kind}`}>{hit.tipo}</span>
              <span className={classes.title}>{hit.titulo}</span>
              <span className={`muted cut ${classes.detail}`}>{hit.detalle}</span>
            </li>
          ))}
        </ul>
        {problem !== null && <RetryLine error={problem} onRetry={() => void refetch()} />}
        {hits.length === 0 && typed !== '' && settled && problem === null && (
          <Text c="dimmed" ta="center" px="md" py="lg" role="status">
            Nada coincide con «{typed}».
          </Text>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}
