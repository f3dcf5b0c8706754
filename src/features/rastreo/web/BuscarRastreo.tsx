import { type FormEvent, useRef, useState } from 'react';
import { Button, CloseButton, TextInput } from '@mantine/core';
import { IconBarcode, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { callKey } from '#kit/web/api/call-key.ts';
import { queryClient } from '#kit/web/api/query-client.ts';
import { canonicalTracking } from '#features/tracking/rules/canonical-tracking.ts';
import { rastreoCalls } from '../contract/rastreo.calls.ts';
import classes from './Rastreo.module.css';

/** The number for the URL, without what a scanner or clipboard added. */
const numberOf = (typed: string): string => {
  const { tracking, otros_signos } = canonicalTracking(typed);
  return otros_signos || tracking === '' ? typed.trim() : tracking;
};

/** Search field for a number: typed, pasted or scanned. */
export function BuscarRastreo({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(id);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = numberOf(text);
    if (wanted === '') return input.current?.focus();
    // Searching the same number again reloads it.
    if (wanted === id)
      return void queryClient.invalidateQueries({ queryKey: callKey(rastreoCalls.track, { params: { id } }) });
    input.current?.select();
    void navigate({ to: '/tracking/$id', params: { id: wanted } });
  };
  return (
    <form role="search" className={classes.search} onSubmit={submit}>
      <TextInput
        ref={input}
        flex={1}
        miw={0}
        size="md"
        label="Tracking de su compra o número de su guía"
        placeholder="1Z999AA10123456784 o GA-123"
        classNames={{ input: 'mono' }}
        leftSection={<IconBarcode size={20} stroke={1.6} aria-hidden />}
        rightSection={
          text !== '' && (
            <CloseButton
              iconSize={18}
              aria-label="Borrar el número"
              onClick={() => {
                setText('');
                input.current?.focus();
              }}
            />
          )
        }
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        autoFocus={id === ''}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="md" leftSection={<IconSearch size={18} aria-hidden />}>
        Buscar
      </Button>
    </form>
  );
}
