import { type DragEvent, useId, useState } from 'react';
import { Text } from '@mantine/core';
import { IconFileAlert, IconFileCheck, IconUpload } from '@tabler/icons-react';
import { fileSizeText, fileTooLarge } from '#kit/contract/uploaded-file.ts';
import classes from './FileDrop.module.css';

interface Props {
  /** The prompt while there is no file. */
  readonly label: string;
  readonly help: string;
  /** The `accept` of the file input: .xlsx,.csv */
  readonly accept: string;
  readonly maxBytes: number;
  readonly file: File | null;
  readonly onFile: (file: File) => void;
  /** Converts a file before its size is checked, e.g. scales a picture down. */
  readonly prepare?: (file: File) => Promise<File>;
  /** Why a file is refused, besides its size; null: it is taken. */
  readonly refuse?: (file: File) => string | null;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** Name of the field in its form. */
  readonly path?: string;
}

/** One file, by drag and drop or chosen with the mouse or keyboard like any file input. */
export function FileDrop(props: Props) {
  const { label, help, accept, maxBytes, file, onFile, prepare, refuse, error, path } = props;
  const id = useId();
  const [over, setOver] = useState(false);
  const [preparing, setPreparing] = useState(false);
  const disabled = props.disabled === true || preparing;
  const [problem, setProblem] = useState<string | null>(null);
  const take = (files: FileList | null): void => {
    const [first, ...others] = files ?? [];
    if (first === undefined) return;
    if (others.length > 0) return setProblem('Elija un solo archivo.');
    if (prepare === undefined) return measure(first);
    setPreparing(true);
    void prepare(first)
      .then(measure)
      .finally(() => setPreparing(false));
  };
  const measure = (chosen: File): void => {
    const refusal = chosen.size > maxBytes ? fileTooLarge(maxBytes) : (refuse?.(chosen) ?? null);
    setProblem(refusal === null ? null : `${chosen.name}: ${refusal}`);
    if (refusal === null) onFile(chosen);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };
  // A file that was taken before stays, and is as good as it was.
  const message = problem === null ? error : file === null ? problem : `${problem} Queda ${file.name}.`;
  const wrong = error !== undefined || (problem !== null && file === null);
  const Icon = file === null ? IconUpload : wrong ? IconFileAlert : IconFileCheck;
  return (
    <div>
      <label
        className={classes.zone}
        data-over={over || undefined}
        data-disabled={disabled || undefined}
        data-error={wrong || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <input
          type="file"
          className="visually-hidden"
          accept={accept}
          disabled={disabled}
          data-path={path}
          aria-invalid={wrong || undefined}
          aria-describedby={message === undefined ? undefined : id}
          onChange={(event) => {
            take(event.currentTarget.files);
            // Allows choosing the same file again after it was corrected.
            event.currentTarget.value = '';
          }}
        />
        <Icon size={28} stroke={1.5} aria-hidden />
        <span className={classes.text}>
          <Text span display="block" fw={600}>
            {preparing ? 'Preparando el archivo…' : (file?.name ?? label)}
          </Text>
          <Text span size="sm" c="dimmed">
            {file === null ? help : `${fileSizeText(file.size)}. Elija o arrastre otro para cambiarlo.`}
          </Text>
        </span>
      </label>
      {message !== undefined && (
        <Text id={id} size="sm" c="red" mt={6} role="alert">
          {message}
        </Text>
      )}
    </div>
  );
}
