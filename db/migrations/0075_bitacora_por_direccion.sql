-- Why: a part of an address was looked for among all words of the log, whose index breaks at the dots and knows of
-- «190.4.5» no more than «190», an eighth of all entries.
create index bitacora_direccion on bitacora (direccion_ip);
