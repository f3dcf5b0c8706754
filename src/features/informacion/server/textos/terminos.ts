/** The initial terms of an installation; their figures are those of the public text in the specification. */
export const TERMINOS = `## 1. Aceptación

Estos términos regulan el uso del casillero y de los servicios de {empresa} (en adelante, «nosotros»). Al marcar la casilla de aceptación y enviar su solicitud, usted declara que los leyó, que los acepta y que es mayor de edad.

Quien se registra en nombre de una empresa declara que tiene autorización para hacerlo.

## 2. Solicitud y casillero

El registro es gratuito y queda sujeto a nuestra aprobación. Podemos rechazar una solicitud con datos falsos, incompletos o que ya pertenezcan a otro casillero.

Usted se compromete a que sus datos sean verdaderos y a mantenerlos al día. El casillero es personal: usted responde por lo que llega a él y por cuidar su contraseña. Avísenos de inmediato si cree que alguien más la conoce.

## 3. El servicio

Recibimos en nuestra bodega de Miami, Florida, los paquetes que llegan a su nombre y con su número de casillero, los transportamos a Honduras por el servicio que corresponda y los entregamos en nuestras sucursales o a domicilio donde esté disponible.

La compra es un contrato entre usted y la tienda: no respondemos por la calidad, la garantía ni la devolución de lo comprado.

## 4. Prealerta, factura y contenido

Prealerte cada paquete con su número de rastreo y adjunte la factura de compra. Sin factura el paquete puede quedar retenido, o la aduana puede valorarlo por su cuenta.

Usted declara el contenido y el valor reales. Si los declara mal, responde por las multas, los decomisos y los gastos que resulten. Podemos abrir un paquete para inspeccionarlo cuando la ley, la seguridad o su manejo lo exijan.

## 5. Paquetes sin identificar

Escriba su nombre y el servicio en la dirección de envío, tal como se los damos. De los paquetes que llegan sin el servicio rotulado:

- los de más de 30 libras quedan retenidos en Miami hasta que usted nos diga cómo enviarlos;
- los de menos de 30 libras se envían por aéreo.

## 6. Artículos que no transportamos

No envíe a su casillero lo que prohíben las leyes, las aerolíneas o las navieras. La lista está en [Materiales restringidos](/info/materiales_restringidos).

## 7. Peso, tarifas y pago

Cobramos por el mayor entre el peso real y el peso volumétrico, según el servicio y las tarifas vigentes publicadas en el portal, más los impuestos y cargos que correspondan. Las tarifas están en dólares de los Estados Unidos y se pagan en lempiras al factor de cambio de la fecha en que el paquete queda disponible.

Los envíos por marítimo consolidado tienen un mínimo de 30 libras. Si pesan menos se cobra la tarifa mínima de US$ 75 más ISV.

Los precios que el portal muestra antes de recibir y pesar el paquete son estimados. El paquete se entrega contra el pago de lo que se debe por él.

## 8. Aduana e impuestos

Los envíos están sujetos a las leyes de los Estados Unidos y de Honduras. Usted nos autoriza a presentarlos ante la aduana en su nombre y paga los impuestos, las multas y los permisos que la autoridad determine, salvo los que la tarifa incluya expresamente.

No respondemos por retenciones, inspecciones o decomisos de las autoridades.

## 9. Tiempos de entrega

Los tiempos son estimados, en días hábiles:

- aéreo: de 8 a 10 días hábiles;
- aéreo express: de 4 a 5 días hábiles;
- marítimo: de 15 a 20 días hábiles.

El portal los muestra en días calendario: 10 días hábiles son 14 días calendario.

El clima, las aerolíneas y navieras, la aduana y otras causas fuera de nuestro control pueden alargarlos sin que eso dé derecho a indemnización.

## 10. Consolidación y reempaque

Si pide juntar varios paquetes en un envío, esperamos los que falten durante el plazo vigente; después enviamos los que hayan llegado. Al reempacar descartamos las cajas y los empaques originales, salvo que usted nos indique lo contrario a tiempo.

## 11. Almacenaje

- En Miami guardamos su carga 3 semanas.
- En Honduras (San Pedro Sula) la guardamos 1 mes. Después se cobra un recargo de US$ 1 por día.
- Después de 3 meses la mercadería puede subastarse.

## 12. Abandono y cobro

Le avisamos por correo cuando su paquete está disponible. Si después de 90 días no lo retira y su flete es de más de US$ 200, iniciamos el cobro del paquete en abandono, con hasta 3 intentos más de comunicarnos con usted dentro de 30 días.

## 13. Entrega

Entregamos al titular del casillero o a quien él autorice, con identificación. Revise el paquete al recibirlo: el daño o el faltante visibles se reclaman en ese momento.

## 14. Seguro y reclamos

El seguro es opcional: cuesta el 10 % del valor de la factura. Si la carga asegurada se pierde, paga el 80 % en efectivo y el 20 % en crédito para fletes.

Por la pérdida parcial de carga sin seguro se paga el 20 % del valor del flete.

Los reclamos se presentan por escrito dentro de los 7 días hábiles siguientes a la entrega, con la factura y fotografías. No respondemos por empaques insuficientes del remitente, daños ocultos anteriores a nuestra recepción, artículos que no transportamos, ganancias dejadas de percibir ni causas de fuerza mayor.

## 15. Datos personales

Usamos sus datos para identificarlo, prestar el servicio, cobrarlo, avisarle de sus paquetes y cumplir con la ley. Los compartimos solo con quienes hacen falta para eso: transportistas, aduana y autoridades. No los vendemos.

Puede consultar y corregir sus datos de contacto en el portal, y pedirnos lo demás por los medios de contacto. Guardamos lo que la ley fiscal y aduanera nos exige conservar.

## 16. Comunicaciones

Los avisos que enviamos al correo registrado se tienen por recibidos. Manténgalo al día y revise también el correo no deseado.

## 17. Suspensión

Podemos inactivar un casillero que se use para fines ilícitos, con datos falsos o con cuentas vencidas. Usted puede pedir que cerremos el suyo cuando no tenga paquetes ni saldos pendientes.

## 18. Cambios y ley aplicable

Podemos actualizar estos términos; publicaremos la versión vigente con su fecha y valdrá para los paquetes que recibamos después. Se rigen por las leyes de la República de Honduras. Toda diferencia se procurará resolver primero de buena fe; sus derechos como consumidor no se limitan en lo que la ley no permite.
`;
