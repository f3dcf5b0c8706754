export const MATERIALES = `Antes de comprar, revise si lo que quiere traer se permite, necesita un requisito o está prohibido. Lo prohibido no viaja: queda retenido en Miami o lo decomisa la aduana, y su costo es de quien lo compró.

## Prohibido

- Armas, municiones, réplicas y sus partes.
- Explosivos, pólvora, fuegos artificiales, inflamables, gases, tóxicos, corrosivos o radiactivos.
- Drogas y sustancias controladas.
- Cigarrillos electrónicos (vapes) y sus líquidos.
- Dinero en efectivo, cheques y títulos valores.
- Animales vivos, plantas, semillas y alimentos perecederos.
- Artículos falsificados o que infrinjan derechos de otros.
- Baterías de litio sueltas o dañadas y cargadores portátiles.

## Con requisitos

- **Medicamentos y suplementos:** receta médica y permiso de la autoridad sanitaria (ARSA).
- **Perfumes, aerosoles y esmaltes:** cantidades personales; viajan por marítimo.
- **Drones y radios:** permiso de la autoridad en Honduras.
- **Alimentos empacados:** cerrados, con etiqueta y fecha de vencimiento.
- **Aparatos con batería instalada:** apagados y en su empaque original.
- **Joyas y metales preciosos:** declarados, con factura.

Si su artículo no aparece, [pregúntenos](/info/contactanos) antes de comprarlo.
`;

export const PREGUNTAS = `## ¿Cómo obtengo mi casillero?

[Solicítelo aquí](/register): es gratis. Cuando lo aprobemos recibirá su número y su dirección en Miami para cada servicio.

## ¿Cuánto tarda?

Aéreo, de 8 a 10 días hábiles; aéreo express, de 4 a 5; marítimo, de 15 a 20. Son estimados. El portal los muestra en días calendario: 10 días hábiles son 14 días calendario.

## ¿Cuánto cuesta?

Se cobra el mayor entre el peso real y el volumétrico. Calcule el suyo en el [cotizador](/info/cotizador). El marítimo consolidado tiene un mínimo de 30 libras; si pesa menos se cobra US$ 75 más ISV.

## ¿Qué pasa si mi paquete llega sin el servicio rotulado?

Si pesa más de 30 libras queda retenido en Miami hasta que usted nos diga cómo enviarlo. Si pesa menos, viaja por aéreo.

## ¿Cuánto tiempo guardan mi carga?

En Miami, 3 semanas. En Honduras, 1 mes; después se cobra US$ 1 por día, y a los 3 meses puede subastarse.

## ¿Qué es el abandono?

Si después de 90 días no retira su carga y el flete pasa de US$ 200, iniciamos su cobro, con hasta 3 intentos más de comunicarnos con usted en 30 días.

## ¿Puedo asegurar mi compra?

Sí. El seguro cuesta el 10 % del valor de la factura y paga el 80 % en efectivo y el 20 % en crédito para fletes. Sin seguro, por una pérdida parcial se paga el 20 % del valor del flete.

## ¿Hasta cuándo puedo reclamar?

Dentro de los 7 días hábiles siguientes a la entrega, con la factura y fotografías.

## ¿Qué no puedo traer?

Consulte por palabra en [Materiales restringidos](/info/materiales_restringidos).
`;
