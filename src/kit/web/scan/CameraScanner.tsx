import { useEffect, useRef, useState } from 'react';
import { Button, Loader, Modal, Stack, Text } from '@mantine/core';
import { IconCameraOff } from '@tabler/icons-react';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { useLatest } from '../ui/use-latest.ts';
import { usePhone } from '../ui/use-phone.ts';
import { playSound } from './sounds.ts';
import classes from './CameraScanner.module.css';

const PROBLEMS: Readonly<Record<string, string>> = {
  NotAllowedError:
    'El navegador no tiene permiso para usar la cámara. Permítalo en el candado junto a la dirección e intente de nuevo.',
  NotFoundError: 'Este dispositivo no tiene cámara. Escriba el código o use un escáner.',
  OverconstrainedError: 'Este dispositivo no tiene cámara. Escriba el código o use un escáner.',
  NotReadableError: 'Otro programa está usando la cámara. Ciérrelo e intente de nuevo.',
};

/** What the user can do if the camera is unavailable. */
const cameraProblem = (error: unknown): string => {
  // Browsers offer no camera over plain http.
  if (!isSecureContext || navigator.mediaDevices === undefined)
    return 'La cámara solo se puede usar por una conexión segura (https). Escriba el código o use un escáner.';
  const known = error instanceof DOMException ? PROBLEMS[error.name] : undefined;
  return known ?? 'No se pudo usar la cámara. Intente de nuevo, escriba el código o use un escáner.';
};

// Served by us, beside the scripts: nothing is fetched from elsewhere.

prepareZXingModule({ overrides: { locateFile: () => wasm } });

/** Wider pictures take longer and show no more of a label. */
const MAX_WIDTH = 1280;
const canvas = document.createElement('canvas');

/** The code in the middle of the camera's current picture, if one can be read. */
const readFrame = async (video: HTMLVideoElement): Promise<string | null> => {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  const scale = Math.min(1, MAX_WIDTH / videoWidth);
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  const found = await readBarcodes(context.getImageData(0, 0, canvas.width, canvas.height), {
    formats: ['Code128', 'Code39', 'Codabar', 'ITF14', 'QRCode', 'DataMatrix'],
    maxNumberOfSymbols: 1,
  });
  return found[0]?.text ?? null;
};

/** Pause between two frames, so that the device stays cool. */
const LOOK_AGAIN_MS = 120;
/** A code that was out of view for this long counts as a new scan. */
const OUT_OF_SIGHT_MS = 1500;

interface Props {
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

/** Reads codes with the device's camera until closed. No picture leaves the device. */
export function CameraScanner({ onCode, onClose }: Props) {
  const phone = usePhone();
  const video = useRef<HTMLVideoElement>(null);
  const read = useLatest(onCode);
  const [problem, setProblem] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const [last, setLast] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let stream: MediaStream | null = null;
    let over = false;
    const seen = new Map<string, number>();
    const look = async (screen: HTMLVideoElement): Promise<void> => {
      while (!over) {
        const code = await readFrame(screen);
        if (over) return;
        if (code !== null) {
          const before = seen.get(code) ?? Number.NEGATIVE_INFINITY;
          seen.set(code, performance.now());
          if (performance.now() - before > OUT_OF_SIGHT_MS) {
            setLast(code);
            read(code);
          }
        }
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
      }
    };
    const start = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
      });
      const screen = video.current;
      if (over || screen === null) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      screen.srcObject = stream;
      await screen.play();
      setRunning(true);
      await look(screen);
    };
    start().catch((error: unknown) => {
      if (over) return;
      setRunning(false);
      setProblem(cameraProblem(error));
      playSound('wrong');
    });
    return () => {
      over = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [attempt, read]);

  return (
    <Modal opened onClose={onClose} title="Escanear con la cámara" fullScreen={phone} centered size="lg">
      {problem === null ? (
        <div className={classes.frame} data-running={running || undefined}>
          <video ref={video} className={classes.video} muted playsInline aria-label="Imagen de la cámara" />
          {running ? <span className={classes.aim} aria-hidden /> : <Loader aria-label="Abriendo la cámara" />}
        </div>
      ) : (
        <Stack align="center" gap="sm" px="md" py="xl" ta="center" c="dimmed" role="alert">
          <IconCameraOff size={32} stroke={1.5} aria-hidden />
          <Text maw="44ch" c="var(--mantine-color-text)">
            {problem}
          </Text>
          <Button
            variant="default"
            onClick={() => {
              setProblem(null);
              setAttempt(attempt + 1);
            }}
          >
            Intentar de nuevo
          </Button>
        </Stack>
      )}
      <Text mt="sm" mih="1.5em" ta="center" className={classes.last} role="status">
        {last !== null ? (
          <span className="mono">{last}</span>
        ) : problem === null ? (
          'Ponga el código de barras dentro del marco.'
        ) : null}
      </Text>
    </Modal>
  );
}
