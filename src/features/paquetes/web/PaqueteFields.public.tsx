import type { ReactNode } from 'react';
import { ActionIcon, Box, Button, Group, Input, Text } from '@mantine/core';
import { IconFiles, IconTrash } from '@tabler/icons-react';
import { FileDrop } from '#kit/web/form/FileDrop.tsx';
import type { Form } from '#kit/web/form/form-types.ts';
import { FieldGrid, Wide } from '#kit/web/form/FormSection.tsx';
import { MoneyField } from '#kit/web/form/MoneyField.tsx';
import { SelectField } from '#kit/web/form/SelectField.tsx';
import { setField } from '#kit/web/form/set-field.ts';
import { shrinkImage } from '#kit/web/form/shrink-image.ts';
import { TextareaField } from '#kit/web/form/TextareaField.tsx';
import panel from '#kit/web/ui/Panel.module.css';
import { AvisoArticulos } from '#features/articulos/web/AvisoArticulos.public.tsx';
import type { PatronCourier } from '#features/tracking/rules/courier.ts';
import { FACTURA_BYTES, FACTURA_HELP } from './factura-file.public.ts';
import { FACTURA_ACCEPT } from './factura-types.public.ts';
import type { PrealertaValues } from './prealerta/prealerta-values.public.ts';
import { TrackingField } from './TrackingField.tsx';
import classes from './prealerta/Prealerta.module.css';

interface Props<V extends PrealertaValues> {
  readonly form: Form<V>;
  readonly patrones: readonly PatronCourier[];
  readonly place: number;
  /** Title of the parcel in this form. */
  readonly title?: string;
  /** Services to choose from; absent if one is chosen for all parcels. */
  readonly servicios?: readonly { readonly value: number; readonly label: string }[];
  readonly removable?: boolean;
  readonly disabled: boolean;
  /** What is to be said of the tracking, below it. */
  readonly aviso?: ReactNode;
  readonly onList: (text: string) => void;
}

/** Fields of a parcel to be pre-alerted. */
export function PaqueteFields<V extends PrealertaValues>(props: Props<V>) {
  const { form, patrones, place, title = `Paquete ${place + 1}`, servicios, disabled, aviso, onList } = props;
  const { paquetes }: PrealertaValues = form.values;
  const { removable = paquetes.length > 1 } = props;
  const factura = paquetes[place]?.factura ?? null;
  const path = `paquetes.${place}` as const;
  const shareable = factura !== null && paquetes.some((row) => row.factura !== factura);
  const share = (): void => {
    setField(
      form,
      'paquetes',
      paquetes.map((row) => ({ ...row, factura })),
    );
    for (const index of paquetes.keys()) form.clearFieldError(`paquetes.${index}.factura`);
  };
  const error = form.errors[`${path}.factura`];
  return (
    <fieldset className={panel.panel} disabled={disabled}>
      <legend className="visually-hidden">{title}</legend>
      <Group component="header" justify="space-between" className={classes.head}>
        <Text span fw={650} aria-hidden>
          {title}
        </Text>
        {removable && (
          <ActionIcon
            size={36}
            aria-label={`Quitar el ${title.toLowerCase()}`}
            onClick={() => form.removeListItem('paquetes', place)}
          >
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
        )}
      </Group>
      <Box p="md">
        <FieldGrid>
          <Wide>
            <TrackingField
              form={form}
              name={`${path}.tracking`}
              label="Tracking"
              required
              patrones={patrones}
              onList={onList}
            />
            {aviso}
          </Wide>
          <Wide>
            <TextareaField
              form={form}
              name={`${path}.paquete_descripcion`}
              label="¿Qué contiene?"
              required
              minRows={1}
              maxLength={300}
              placeholder="Por ejemplo: 2 pares de zapatos"
            />
            <AvisoArticulos texto={paquetes[place]?.paquete_descripcion ?? ''} />
          </Wide>
          <MoneyField form={form} name={`${path}.valor_compra`} label="Valor de la compra" moneda="USD" required />
          {servicios !== undefined && (
            <SelectField
              form={form}
              name={`${path}.servicio_id`}
              label="Servicio"
              clearable
              placeholder="No sé todavía"
              options={servicios}
            />
          )}
          <Wide>
            <Input.Label component="div" required mb={4}>
              Factura de la compra
            </Input.Label>
            <FileDrop
              label="Elija o arrastre la factura de la compra"
              help={FACTURA_HELP}
              accept={FACTURA_ACCEPT}
              maxBytes={FACTURA_BYTES}
              prepare={shrinkImage}
              path={`${path}.factura`}
              file={factura}
              disabled={disabled}
              error={typeof error === 'string' ? error : undefined}
              onFile={(file) => {
                setField(form, `${path}.factura`, file);
                form.clearFieldError(`${path}.factura`);
                setTimeout(() => form.validateField(`${path}.factura`));
              }}
            />
            {shareable && (
              <Button
                variant="subtle"
                size="compact-sm"
                mt={6}
                leftSection={<IconFiles size={16} aria-hidden />}
                onClick={share}
              >
                Usar la misma factura para todos
              </Button>
            )}
          </Wide>
        </FieldGrid>
      </Box>
    </fieldset>
  );
}
