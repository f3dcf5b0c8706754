-- Why: nobody edits the audit log. Its triggers were silent for a session that calls itself a replica
-- (session_replication_role); and a role that only owns the table needs no right to change what is in it.
alter table bitacora enable always trigger bitacora_inmutable;
alter table bitacora enable always trigger bitacora_sin_vaciar;
revoke update, delete, truncate on bitacora from public, current_user;
