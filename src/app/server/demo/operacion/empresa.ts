import type { Executor } from '#kit/server/db/database.ts';

/** What the demonstration company writes on its paper and in its mails. */
export const loadEmpresaDemo = async (db: Executor): Promise<void> => {
  await db
    .insertInto('configuraciones')
    .values({
      grupo: 'empresa',
      valores: JSON.stringify({
        nombre: 'Encomienda',
        rtn: '05019026123456',
        correo: 'servicio@encomienda.example',
        telefono_hn: '2550-1234',
        telefono_usa: '305-555-0134',
        direccion_hn: 'Barrio Guamilito, 6 avenida, 3 calle N.O., San Pedro Sula',
        direccion_hn_2: 'Boulevard Morazán, frente a Plaza Criolla, Tegucigalpa',
      }),
      usuario_registro: 'admin',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
