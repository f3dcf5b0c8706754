import { type ReactNode, useCallback, useRef } from 'react';
import { Modal } from '@mantine/core';
import { useFocusReturn } from '../ui/use-focus-return.ts';
import { usePhone } from '../ui/use-phone.ts';
import { confirmLeave, TellDirty } from './use-leave-guard.ts';

export interface FormDialogProps {
  /** The action: «Corregir tracking». */
  readonly title: string;
  /** The record's name; null for a new one. */
  readonly record: string | null;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Another dialog is open over this one and gets the keys. */
  readonly covered?: boolean;
  readonly onClose: () => void;
  /** The form; its cancel button calls `close`. */
  readonly children: (close: () => void) => ReactNode;
}

/** A form in a dialog over the screen: confirms before typed text is lost, and restores the focus. */
export function FormDialog({ title, record, size = 'lg', covered = false, onClose, children }: FormDialogProps) {
  const isDirty = useRef<() => boolean>(() => false);
  const tellDirty = useCallback((told: () => boolean): void => {
    isDirty.current = told;
  }, []);
  const asking = useRef(false);
  const phone = usePhone();
  useFocusReturn();
  const close = async (): Promise<void> => {
    // Esc reaches the dialog and the form in it.
    if (asking.current) return;
    asking.current = true;
    const leave = !isDirty.current() || (await confirmLeave());
    asking.current = false;
    if (leave) onClose();
  };
  return (
    <TellDirty value={tellDirty}>
      <Modal
        opened
        onClose={() => void close()}
        title={record === null ? title : `${title} · ${record}`}
        size={size}
        fullScreen={phone}
        closeOnEscape={!covered}
        // A click beside the dialog must not lose what was typed.
        closeOnClickOutside={false}
      >
        {children(() => void close())}
      </Modal>
    </TellDirty>
  );
}
