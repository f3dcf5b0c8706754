-- Why: every decision over a role asks whether a customer has it; without an index that reads all accounts.

create index usuarios_clientes_por_rol on usuarios (rol_id, cliente_id) where cliente_id is not null;
