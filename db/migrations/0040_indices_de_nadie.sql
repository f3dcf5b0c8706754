-- Why: each write pays for every index, and nothing is answered by these any more. The requests that wait are read from
-- clientes_por_estatus, in the same order; a telephone is looked for in clientes_busqueda; mails of a record are not
-- asked for.
drop index clientes_pendientes, clientes_telefono, correos_entidad;
