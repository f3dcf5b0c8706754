import { Stack } from '@mantine/core';
import { total as sum } from '#kit/rules/money.ts';
import { clienteText } from '#kit/rules/mailbox.ts';
import { KeyValues } from '#kit/web/detail/KeyValues.tsx';
import { usePerson } from '#kit/web/session/use-person.ts';
import { DateText } from '#kit/web/ui/DateText.tsx';
import { Figure, Figures } from '#kit/web/ui/Figures.tsx';
import { MoneyText } from '#kit/web/ui/MoneyText.tsx';
import { TextLink } from '#kit/web/ui/TextLink.tsx';
import { AbonoLink, EntregaLink } from '#features/abonos/web/CobroLink.public.tsx';
import { notasQueVe } from '#features/notas_credito/rules/nota-credito.public.ts';
import { NotaLink } from '#features/notas_credito/web/NotaLink.public.tsx';
import type { Comprobante } from '../contract/comprobantes.schemas.ts';

/** What the transfer is meant to pay. */
function Paga({ comprobante: { entregas, guias } }: { readonly comprobante: Comprobante }) {
  return (
    <>
      {entregas.map(({ entrega_id, guias: of, saldo, ...hecho }) => (
        <div key={entrega_id}>
          <EntregaLink entrega_id={entrega_id} {...hecho} /> {of.join(', ')} · debe <MoneyText value={saldo} />
        </div>
      ))}
      {guias.map(({ guia_id, guia, guia_estado }) => (
        <div key={guia_id}>
          <TextLink to="/guias/$guia_id" params={{ guia_id: String(guia_id) }} className="mono">
            {guia}
          </TextLink>{' '}
          {guia_estado}
        </div>
      ))}
    </>
  );
}

/** The receipt and credit note created on approval. */
function Resultado({ comprobante: { abono_id, abono, nota_credito_id } }: { readonly comprobante: Comprobante }) {
  const person = usePerson();
  const abreNota = person !== null && notasQueVe(person) === 'todas';
  return (
    <>
      {abono_id !== null && (
        <div>
          <AbonoLink abono_id={abono_id} {...abono}>
            Comprobante de pago
          </AbonoLink>
        </div>
      )}
      {nota_credito_id !== null && (
        <div>
          Pago anticipado <NotaLink nota_credito_id={nota_credito_id} acciones={{ abrir: abreNota }} />
        </div>
      )}
    </>
  );
}

/** The data to compare with the picture. */
export function ComprobanteDatos({ comprobante }: { readonly comprobante: Comprobante }) {
  const { cliente_id, entregas, monto, referencia, abono_id, nota_credito_id } = comprobante;
  const decided = abono_id !== null || nota_credito_id !== null;
  return (
    <Stack gap="md">
      <Figures look="plain">
        <Figure label="Monto">
          <MoneyText value={monto} />
        </Figure>
        {entregas.length > 0 && !decided && (
          <Figure label="Debe">
            <MoneyText value={sum(entregas.map(({ saldo }) => saldo))} />
          </Figure>
        )}
      </Figures>
      <KeyValues
        items={[
          { label: 'Banco', value: comprobante.banco_nombre },
          { label: 'Cuenta', value: comprobante.cuenta_banco_numero, mono: true },
          { label: 'Referencia', value: referencia, mono: true, copy: referencia },
          { label: 'Transferido', value: <DateText value={comprobante.fecha} /> },
          {
            label: 'Cliente',
            value: (
              <TextLink
                to="/clientes/$cliente_id"
                params={{ cliente_id: String(cliente_id) }}
                search={{ tab: 'saldos' }}
              >
                {clienteText(comprobante)}
              </TextLink>
            ),
          },
          { label: 'Enviado', value: <DateText value={comprobante.fecha_registro} time /> },
          { label: 'Paga', value: <Paga comprobante={comprobante} />, wide: true },
          { label: 'Quedó en', value: <Resultado comprobante={comprobante} />, wide: true, hidden: !decided },
          { label: 'Revisó', value: comprobante.reviso, hidden: comprobante.reviso === null },
        ]}
      />
    </Stack>
  );
}
