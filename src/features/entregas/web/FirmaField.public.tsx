import { type PointerEvent, useRef } from 'react';
import { Button, Group, Text } from '@mantine/core';
import classes from './FirmaField.module.css';

/** Pixels of the stored image, regardless of the screen's size: a few kilobytes. */
const SIZE = { width: 640, height: 200 } as const;
const INK = 3;

interface Props {
  readonly label: string;
  /** PNG as a data URL; null: nothing is drawn. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly error?: string | undefined;
}

/** A signature drawn with finger, pen or mouse. It is optional, so that nobody has to draw. */
export function FirmaField({ label, value, onChange, error }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef(false);

  const pointOf = (event: PointerEvent<HTMLCanvasElement>): readonly [number, number] => {
    const frame = event.currentTarget.getBoundingClientRect();
    return [
      ((event.clientX - frame.left) / frame.width) * SIZE.width,
      ((event.clientY - frame.top) / frame.height) * SIZE.height,
    ];
  };
  const start = (event: PointerEvent<HTMLCanvasElement>): void => {
    const pen = event.currentTarget.getContext('2d');
    if (pen === null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = true;
    Object.assign(pen, { lineWidth: INK, lineCap: 'round', lineJoin: 'round', strokeStyle: '#111' });
    const [x, y] = pointOf(event);
    pen.beginPath();
    pen.moveTo(x, y);
    // A short line, so that a tap draws a dot.
    pen.lineTo(x + 0.1, y);
    pen.stroke();
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>): void => {
    const pen = event.currentTarget.getContext('2d');
    if (pen === null || !drawing.current) return;
    pen.lineTo(...pointOf(event));
    pen.stroke();
  };
  const end = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!drawing.current) return;
    drawing.current = false;
    onChange(event.currentTarget.toDataURL('image/png'));
  };
  const clear = (): void => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, SIZE.width, SIZE.height);
    onChange(null);
  };

  return (
    <div>
      <Group justify="space-between" mih={24} mb={4}>
        <Text size="sm" fw={550}>
          {label}
        </Text>
        {value !== null && (
          <Button size="compact-xs" variant="subtle" onClick={clear}>
            Borrar firma
          </Button>
        )}
      </Group>
      <canvas
        ref={canvas}
        {...SIZE}
        className={classes.pad}
        role="img"
        aria-label={value === null ? `${label}: sin firmar` : `${label}: firmada`}
        data-path="firma"
        onPointerDown={start}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {error !== undefined && (
        <Text size="xs" c="red">
          {error}
        </Text>
      )}
    </div>
  );
}
