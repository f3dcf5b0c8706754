import { Alert, Box, Button, Select, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { counted } from '#kit/rules/counted.ts';
import { useCall } from '#kit/web/api/use-call.ts';
import { Section } from '#kit/web/detail/Section.tsx';
import { useChoiceByTyping } from '#kit/web/form/choice-by-typing.ts';
import { FileDrop } from '#kit/web/form/FileDrop.tsx';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { LoadingText } from '#kit/web/ui/LoadingText.tsx';
import { PageHeader } from '#kit/web/ui/PageHeader.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { useDateText } from '#kit/web/ui/use-date-text.ts';
import { extractosCalls } from '../../contract/extractos.calls.ts';
import { LINEAS_MAXIMAS } from '../../contract/extractos.errors.ts';
import { ARCHIVO_BYTES, type CuentaDeExtracto, type RevisionDeExtracto } from '../../contract/extractos.schemas.ts';
import { ColumnsSection } from './ColumnsSection.tsx';
import { MuestraSection, ProblemasSection } from './MuestraSection.tsx';
import { ResumenSection } from './ResumenSection.tsx';
import { type Importar, useImportar } from './use-importar.ts';

const ultimoText = ({ ultimo_dia }: CuentaDeExtracto, dateText: (day: string) => string): string =>
  ultimo_dia === null ? 'Todavía no tiene ningún extracto.' : `Su último extracto llega al ${dateText(ultimo_dia)}.`;

/** Chooses the account, and shows up to which day its statements reach. */
function CuentaSelect({ importar }: { readonly importar: Importar }) {
  const cuentas = useCall(extractosCalls.cuentas, {}).data?.data ?? [];
  const dateText = useDateText();
  const chosen = cuentas.find(({ cuenta_banco_id }) => cuenta_banco_id === importar.cuenta);
  const choice = useChoiceByTyping(true, chosen === undefined, cuentas.length > 0);
  const bancos = [...new Set(cuentas.map(({ banco_nombre }) => banco_nombre))];
  return (
    <Select
      {...choice}
      label="Cuenta"
      withAsterisk
      placeholder="Banco, nombre o número"
      description={chosen === undefined ? 'De qué cuenta es el extracto.' : ultimoText(chosen, dateText)}
      allowDeselect={false}
      autoFocus={importar.cuenta === null}
      disabled={importar.checking || importar.importing}
      data={bancos.map((group) => ({
        group,
        items: cuentas
          .filter(({ banco_nombre }) => banco_nombre === group)
          .map(({ cuenta_banco_id, cuenta_banco_nombre, cuenta_banco_numero, cuenta_banco_moneda }) => ({
            value: String(cuenta_banco_id),
            label: `${cuenta_banco_nombre} · ${cuenta_banco_numero} · ${cuenta_banco_moneda}`,
          })),
      }))}
      value={chosen === undefined ? null : String(chosen.cuenta_banco_id)}
      onChange={(value) => {
        if (value !== null) importar.chooseCuenta(Number(value));
      }}
    />
  );
}

/** Why the file cannot be imported, if so. */
function Avisos({ revision }: { readonly revision: RevisionDeExtracto }) {
  const { faltan, ya_importado, lineas, repetidas } = revision;
  if (ya_importado !== null)
    return (
      <Alert role="alert" color="yellow" icon={<IconInfoCircle size={20} />} title="Este archivo ya se importó">
        Lo importó {ya_importado.usuario_registro} el <DateText value={ya_importado.fecha_registro} time />.{' '}
        <TextLink to="/stats/extractos/$extracto_id" params={{ extracto_id: String(ya_importado.extracto_id) }} inherit>
          Ver ese extracto
        </TextLink>
      </Alert>
    );
  if (faltan.length > 0)
    return (
      <Alert role="alert" color="red" icon={<IconAlertCircle size={20} />} title="Faltan columnas">
        Indique abajo qué columna tiene{' '}
        {faltan.map((campo) => (campo === 'fecha' ? 'la fecha' : 'el monto')).join(' y ')}.
      </Alert>
    );
  if (lineas === 0)
    return (
      <Alert role="alert" color="red" icon={<IconAlertCircle size={20} />} title="Ninguna fila se puede leer">
        Revise abajo las columnas y cómo están escritos la fecha y los montos.
      </Alert>
    );
  if (lineas === repetidas)
    return (
      <Alert role="alert" color="yellow" icon={<IconInfoCircle size={20} />} title="No trae líneas nuevas">
        Todo lo que tiene ya había llegado con extractos anteriores de esta cuenta.
      </Alert>
    );
  return null;
}

const puedeImportar = ({ faltan, ya_importado, lineas, repetidas }: RevisionDeExtracto): boolean =>
  faltan.length === 0 && ya_importado === null && lineas > repetidas;

/** Imports a statement from the bank's file: shows how it was read, and stores it only on confirmation. */
export function ImportarExtractoPage() {
  const { cuenta_banco_id } = useSearch({ from: '/shell/stats/extractos/nuevo' });
  const navigate = useNavigate();
  const importar = useImportar(cuenta_banco_id === undefined ? null : Number(cuenta_banco_id), ({ extracto_id }) => {
    void navigate({
      to: '/stats/extractos/$extracto_id',
      params: { extracto_id: String(extracto_id) },
      search: { situacion: 'Pendiente' },
    });
  });
  const { cuenta, archivo, revision, checking, importing, problem } = importar;
  return (
    <Stack gap="md">
      <PageHeader
        title="Importar extracto"
        detalle="Los movimientos de una cuenta, como los descarga del banco. Nada se registra solo."
      />
      <Section title="Archivo">
        <Stack gap={16}>
          <Box maw={560}>
            <CuentaSelect importar={importar} />
          </Box>
          <FileDrop
            label="Elija o arrastre aquí el archivo del banco"
            help={`Hoja de cálculo (.xlsx) o texto (.csv), hasta ${LINEAS_MAXIMAS} líneas y 5 MB.`}
            accept=".xlsx,.csv,.txt"
            maxBytes={ARCHIVO_BYTES}
            file={archivo}
            onFile={importar.chooseArchivo}
            error={problem ?? undefined}
            disabled={checking || importing}
          />
          {archivo !== null && cuenta === null && (
            <Text size="sm" role="status">
              Elija la cuenta para leerlo.
            </Text>
          )}
          {checking && <LoadingText />}
        </Stack>
      </Section>
      {revision !== null && (
        <Stack gap="md" aria-busy={checking}>
          <Avisos revision={revision} />
          <ResumenSection revision={revision} />
          <ColumnsSection revision={revision} importar={importar} />
          <MuestraSection revision={revision} />
          <ProblemasSection revision={revision} />
          <div>
            <Button
              disabled={!puedeImportar(revision) || checking || importing}
              loading={importing}
              onClick={() => void importar.importar()}
            >
              {counted(revision.lineas - revision.repetidas, 'Importar 1 línea', 'Importar # líneas', 'Importar')}
            </Button>
          </div>
        </Stack>
      )}
    </Stack>
  );
}
