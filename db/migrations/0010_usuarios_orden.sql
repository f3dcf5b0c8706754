-- Why: every customer has an account, so the list of users is long; each order that it offers reads from
-- an index, both ways. NULLS FIRST is how lists are ordered.

create index usuarios_por_nombre on usuarios (nombre collate "es-x-icu" nulls first, usuario);
create index usuarios_por_usuario on usuarios (usuario nulls first);
create index usuarios_por_fecha on usuarios (fecha_registro nulls first, usuario);
