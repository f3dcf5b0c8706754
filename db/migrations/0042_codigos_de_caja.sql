-- Why: boxes that came under one tracking and are in no guide have labels of their own (CAJA000012).

insert into paquete_codigos (paquete_id, codigo)
select paquete_id, 'CAJA' || lpad(paquete_id::text, greatest(6, length(paquete_id::text)), '0')
from paquetes
where guia_id is null and reempaque_id is null and paquete_estado = 'Recibido en USA'
on conflict do nothing;
