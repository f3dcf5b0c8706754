-- Why: how much a client may owe is agreed with the client; nothing, until somebody who authorises credit says so.

alter table clientes
  -- Lempiras; 0: each credit is asked for.
  add column limite_credito numeric(9, 2) not null default 0
    constraint clientes_limite_credito_posible check (limite_credito between 0 and 9999999.99);
