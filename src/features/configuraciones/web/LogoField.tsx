import { Button, FileButton, Group, Text } from '@mantine/core';
import { API_BASE } from '#kit/contract/call.ts';
import { useCommand } from '#kit/web/api/use-command.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { showErrorToast } from '#kit/web/ui/toast.ts';
import { configuracionesCalls } from '../contract/configuraciones.calls.ts';
import classes from './LogoField.module.css';

const MAX_BYTES = 500 * 1024;

const toBase64 = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
};

/** The company's logo; replaced or removed at once, apart from the form below it. */
export function LogoField({
  logo_url,
  onChanged,
}: {
  readonly logo_url: string | null;
  readonly onChanged: () => void;
}) {
  const save = useCommand(configuracionesCalls.updateLogo, { invalidates: ['configuraciones'], onSuccess: onChanged });
  const choose = async (file: File | null): Promise<void> => {
    if (file === null) return;
    if (file.size > MAX_BYTES) {
      showErrorToast('El logo no puede exceder 500 KB.');
      return;
    }
    save.mutate({ body: { imagen: await toBase64(file) } });
  };
  return (
    <Section title="Logo">
      <Group gap="lg">
        <div className={classes.frame}>
          {logo_url === null ? (
            <Text c="dimmed" size="sm">
              Sin logo
            </Text>
          ) : (
            <img src={`${API_BASE}${logo_url}`} alt="Logo de la empresa" />
          )}
        </div>
        <div>
          <Group gap="xs">
            <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void choose(file)}>
              {(props) => (
                <Button {...props} variant="default" loading={save.isPending}>
                  {logo_url === null ? 'Subir logo' : 'Cambiar logo'}
                </Button>
              )}
            </FileButton>
            {logo_url !== null && (
              <Button
                variant="subtle"
                color="red"
                disabled={save.isPending}
                onClick={() => save.mutate({ body: { imagen: null } })}
              >
                Quitar
              </Button>
            )}
          </Group>
          <Text size="sm" c="dimmed" mt={6}>
            png, jpeg o webp, hasta 500 KB.
          </Text>
        </div>
      </Group>
    </Section>
  );
}
