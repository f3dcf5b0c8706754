import type pg from 'pg';
import { SUPERVISOR } from './people.ts';
import { isoOf, type Period } from './period.ts';

/** The tables derived from the deliveries. */
export const CUENTAS = ['notas_credito', 'comprobantes_transferencia'] as const;

/** One credit note for every fortieth delivery; those of the last 12 days are pending. */
const NOTAS = `
  insert into notas_credito (cliente_id, guia_id, concepto, razon, credito, estado, adjunto, adjunto_clave,
    usuario_registro, fecha_registro, usuario_revision, fecha_revision, razon_rechazo, razon_anulacion,
    usuario_anulacion, fecha_anulacion)
  select n.cliente_id, n.guia_id,
    (array['Reclamo por daño', 'Paquete extraviado', 'Cobro en exceso', 'Devolución', 'Cortesía'])[1 + n.place % 5],
    'Llegó golpeado', 25 + n.place % 400 + 0.5, n.estado, 'reclamo.pdf', 'notas/' || n.entrega_id || '.pdf',
    'caja.sps', n.asked, d.who, d.at, case when n.estado = 'Rechazado' then 'No se ve el daño' end,
    case when v.who is not null then 'Se dio dos veces' end, v.who, v.at
  from (
    select e.entrega_id, e.cliente_id, g.guia_id, place,
      least(e.fecha_registro + interval '2 days', $1::timestamptz) as asked,
      case
        when e.fecha_registro > $1::timestamptz - interval '12 days' then 'Pendiente'
        when place % 10 = 0 then 'Anulado'
        when place % 10 in (1, 2) then 'Rechazado'
        else 'Aprobado' end as estado
    from (select *, entrega_id / 40 as place from entregas where entrega_id % 40 = 0 and estado <> 'Anulada') e
    left join lateral (select min(guia_id) as guia_id from entregas_guias where entrega_id = e.entrega_id) g on true
  ) n
  left join lateral (select $2::text as who, n.asked + interval '1 day' as at where n.estado <> 'Pendiente') d on true
  left join lateral (select $2::text as who, n.asked + interval '2 days' as at where n.estado = 'Anulado') v on true
  order by n.asked, n.entrega_id`;

/**
 * Approved proofs for a third of the deposits, some after one that was rejected, and pending ones for debts of the last
 * 60 days.
 */
const COMPROBANTES = `
  insert into comprobantes_transferencia (cliente_id, entrega_ids, cuenta_banco_id, monto, referencia, fecha, archivo,
    archivo_clave, archivo_sha256, estado, abono_id, usuario_registro, fecha_registro, usuario_revision, fecha_revision,
    razon_rechazo)
  select p.cliente_id, array[p.entrega_id], $3::int, p.monto, p.referencia, p.at::date, 'transferencia.jpg',
    'comprobantes/' || p.entrega_id || '.jpg',
    lpad(to_hex(p.entrega_id), 64, case when p.estado = 'Rechazado' then 'f' else '0' end),
    p.estado, p.abono_id, p.cliente_id::text, p.at, p.who, p.seen,
    case when p.estado = 'Rechazado' then 'No se lee la referencia' end
  from (
    select a.cliente_id, d.entrega_id, sum(g.monto) as monto, s.prefix || min(g.referencia) as referencia,
      a.fecha_registro - s.sent_before as at, s.estado, case when s.estado = 'Aprobado' then a.abono_id end as abono_id,
      $2::text as who, a.fecha_registro - s.seen_before as seen
    from pagos g join abonos a using (abono_id) join abonos_detalle d using (abono_id)
    join (values
      ('Aprobado', '', 1, interval '1 hour', interval '0'),
      ('Rechazado', 'R', 11, interval '3 hours', interval '2 hours')
    ) s (estado, prefix, one_in, sent_before, seen_before) on a.abono_id % s.one_in = 0
    where g.metodo_tipo = 'Depósito' and a.abono_id % 3 = 0
      and not exists (select from pagos o where o.abono_id = a.abono_id and o.metodo_tipo <> 'Depósito')
    group by a.abono_id, d.entrega_id, s.estado, s.prefix, s.sent_before, s.seen_before
    union all
    select e.cliente_id, e.entrega_id, e.saldo, 'PEND' || e.entrega_id, least(e.fecha_registro + interval '1 day', $1),
      'Pendiente', null, null, null
    from entregas e
    where e.saldo > 0 and e.fecha_registro > $1::timestamptz - interval '60 days'
  ) p
  order by p.at, p.entrega_id, p.estado`;

/** Loads credit notes and proofs of transfer of the deliveries. @param cuenta_banco_id the account of transfers. */
export const loadCuentas = async (client: pg.ClientBase, { end }: Period, cuenta_banco_id: number): Promise<void> => {
  const last = isoOf(end);
  await client.query(NOTAS, [last, SUPERVISOR]);
  await client.query(COMPROBANTES, [last, SUPERVISOR, cuenta_banco_id]);
};
