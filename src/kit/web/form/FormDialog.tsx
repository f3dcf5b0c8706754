import { type ReactNode, useCallback, useRef } from 'react';
import { Modal } from '@mantine/core';
import { useFocusReturn } from '../ui/use-focus-return.ts';
import { usePhone } from '../ui/use-phone.ts';
import { confirmLeave, TellDirty } from './use-leave-guard.ts';

export interface FormDialogProps {
  /** What is done: «Corregir tracking». */
  readonly title: string;
  /** To which record; null for one that is not there yet. */
  readonly record: string | null;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Another dialog lies over this one: the keys are that one's. */
  readonly covered?: boolean;
  readonly onClose: () => void;
  /** The form; `close` is for its button to cancel. */
  readonly children: (close: () => void) => ReactNode;
}

/** A form over the screen that it belongs to: asks before what was typed is lost, gives the focus back. */
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
        // What was typed is not lost by a click beside it.
        closeOnClickOutside={false}
      >
        {children(() => void close())}
      </Modal>
    </TellDirty>
  );
}
