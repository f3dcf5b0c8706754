import { type FormEvent, useState } from 'react';
import { Button, NumberInput, Radio, Stack, Text, TextInput } from '@mantine/core';
import { clienteText } from '#kit/rules/mailbox.ts';
import { difference } from '#kit/rules/money.ts';
import { focusFirstError } from '#kit/web/form/focus-first-error.ts';
import { FormDialog } from '#kit/web/form/FormDialog.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { recibeShape } from '#features/entregas/contract/entregas.schemas.ts';
import { llevaReferencia, problemaDePago } from '#features/abonos/rules/pago.public.ts';
import { FirmaField } from '#features/entregas/web/FirmaField.public.tsx';
import type { MiRuta, Parada } from '../contract/ruta.schemas.ts';
import type { Visita } from '../rules/visitas.ts';
import { FotoInput } from './FotoInput.tsx';
import { handovers } from './handovers.ts';

const CREDITO = 'credito';
const PROBLEMAS: Readonly<Record<string, string>> = {
  recibido_menor: 'Lo recibido no alcanza.',
  cambio_excesivo: 'Revise lo recibido: el cambio es demasiado para ser correcto.',
  referencia_requerida: 'Escriba la referencia.',
};

interface Props {
  readonly visita: Visita<Parada>;
  readonly metodos: MiRuta['metodos'];
  readonly credito: boolean;
  readonly onClose: () => void;
}

/** Recipient, payment, signature and photo of a delivery: kept on the phone and sent when there is a signal. */
export function EntregarDialog({ visita: { primera, parada_ids, total }, metodos, credito, onClose }: Props) {
  const [recibe_nombre, setNombre] = useState('');
  const [recibe_dni, setDni] = useState('');
  const [firma, setFirma] = useState<string | null>(null);
  const [foto, setFoto] = useState<File | null>(null);
  const [metodo, setMetodo] = useState(String(metodos[0]?.metodo_pago_id ?? CREDITO));
  const [recibido, setRecibido] = useState<number | string>('');
  const [referencia, setReferencia] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const chosen = metodos.find(({ metodo_pago_id }) => String(metodo_pago_id) === metodo);
  const cash = chosen?.metodo_tipo === 'Efectivo';
  const given = cash && typeof recibido === 'number' ? recibido : null;
  const cambio = given === null ? 0 : difference(given, total);

  const problems = (): Record<string, string> => {
    const found: Record<string, string> = {};
    const wrong = (campo: 'recibe_nombre' | 'recibe_dni', value: string): void => {
      const { error } = recibeShape[campo].safeParse(value);
      if (error !== undefined) found[campo] = error.issues[0]?.message ?? '';
    };
    wrong('recibe_nombre', recibe_nombre);
    wrong('recibe_dni', recibe_dni);
    const problem =
      chosen === undefined || total === 0
        ? null
        : problemaDePago(chosen.metodo_tipo, { monto: total, recibido: given, referencia });
    if (problem !== null)
      found[problem === 'referencia_requerida' ? 'referencia' : 'recibido'] = PROBLEMAS[problem] ?? '';
    return found;
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = problems();
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(event.currentTarget);
    const pagos =
      chosen === undefined || total === 0
        ? []
        : [{ metodo_pago_id: chosen.metodo_pago_id, monto: total, recibido: given, referencia }];
    void handovers.add({
      que: 'entregar',
      parada_ids,
      de: clienteText(primera),
      body: {
        parada_ids,
        recibe_nombre,
        recibe_dni,
        pagos: JSON.stringify(pagos),
        total,
        momento: new Date().toISOString(),
        ...(firma === null ? {} : { firma }),
        ...(foto === null ? {} : { foto }),
      },
    });
    onClose();
  };
  return (
    <FormDialog title="Entregar" record={clienteText(primera)} onClose={onClose}>
      {(close) => (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <Text fz={24} fw={700}>
              <MoneyText value={total} />
            </Text>
            <TextInput
              size="md"
              label="Quién recibe"
              withAsterisk
              autoComplete="off"
              maxLength={150}
              value={recibe_nombre}
              onChange={(event) => setNombre(event.currentTarget.value)}
              error={errors['recibe_nombre']}
            />
            <TextInput
              size="md"
              label="Identidad"
              withAsterisk
              autoComplete="off"
              inputMode="numeric"
              maxLength={30}
              value={recibe_dni}
              onChange={(event) => setDni(event.currentTarget.value)}
              error={errors['recibe_dni']}
            />
            {total > 0 && (
              <Radio.Group label="Cómo paga" value={metodo} onChange={setMetodo}>
                <Stack gap={0} mt="xs">
                  {metodos.map(({ metodo_pago_id, metodo_nombre }) => (
                    <Radio
                      key={metodo_pago_id}
                      value={String(metodo_pago_id)}
                      label={metodo_nombre}
                      size="md"
                      py={11}
                    />
                  ))}
                  {credito && <Radio value={CREDITO} label="Queda a crédito" size="md" py={11} />}
                </Stack>
              </Radio.Group>
            )}
            {cash && total > 0 && (
              <NumberInput
                size="md"
                label="Recibido"
                description="Vacío: lo justo"
                prefix="L "
                decimalScale={2}
                thousandSeparator=","
                min={0}
                hideControls
                inputMode="decimal"
                value={recibido}
                onChange={setRecibido}
                error={errors['recibido']}
              />
            )}
            {cambio > 0 && (
              <Text fw={700} role="status">
                Cambio: <MoneyText value={cambio} />
              </Text>
            )}
            {chosen !== undefined && llevaReferencia(chosen.metodo_tipo) && (
              <TextInput
                size="md"
                label="Referencia"
                withAsterisk
                maxLength={60}
                value={referencia}
                onChange={(event) => setReferencia(event.currentTarget.value)}
                error={errors['referencia']}
              />
            )}
            <FirmaField label="Firma (opcional)" value={firma} onChange={setFirma} />
            <FotoInput foto={foto} onFoto={setFoto} />
            <Button type="submit" size="lg">
              Entregar
            </Button>
            <Button size="md" variant="default" onClick={close}>
              Cancelar
            </Button>
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}
