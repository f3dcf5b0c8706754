export const VIGENTES_DESDE = '22/11/2026';

interface Seccion {
  readonly title: string;
  readonly parrafos: readonly string[];
  readonly lista?: readonly string[];
}

/** What a customer and the company agree on. Prices and times are those in force, published apart. */
export const terminosDe = (empresa: string): readonly Seccion[] => [
  {
    title: 'Aceptación',
    parrafos: [
      `Estos términos regulan el uso del casillero y de los servicios de ${empresa} (en adelante, «nosotros»). Al marcar la casilla de aceptación y enviar su solicitud, usted declara que los leyó, que los acepta y que es mayor de edad.`,
      'Quien se registra en nombre de una empresa declara que tiene autorización para hacerlo.',
    ],
  },
  {
    title: 'Solicitud y casillero',
    parrafos: [
      'El registro es gratuito y queda sujeto a nuestra aprobación. Podemos rechazar una solicitud con datos falsos, incompletos o que ya pertenezcan a otro casillero.',
      'Usted se compromete a que sus datos sean verdaderos y a mantenerlos al día. El casillero es personal: usted responde por lo que llega a él y por cuidar su contraseña. Avísenos de inmediato si cree que alguien más la conoce.',
    ],
  },
  {
    title: 'El servicio',
    parrafos: [
      'Recibimos en nuestra bodega de Miami, Florida, los paquetes que llegan a su nombre y con su número de casillero, los transportamos a Honduras por el servicio que corresponda y los entregamos en nuestras sucursales o a domicilio donde esté disponible.',
      'La compra es un contrato entre usted y la tienda: no respondemos por la calidad, la garantía ni la devolución de lo comprado.',
    ],
  },
  {
    title: 'Prealerta, factura y contenido',
    parrafos: [
      'Prealerte cada paquete con su número de rastreo y adjunte la factura de compra. Sin factura el paquete puede quedar retenido, o la aduana puede valorarlo por su cuenta.',
      'Usted declara el contenido y el valor reales. Si los declara mal, responde por las multas, los decomisos y los gastos que resulten. Podemos abrir un paquete para inspeccionarlo cuando la ley, la seguridad o su manejo lo exijan.',
    ],
  },
  {
    title: 'Artículos que no transportamos',
    parrafos: ['No envíe a su casillero:'],
    lista: [
      'Armas, municiones, réplicas y sus partes.',
      'Explosivos, inflamables, gases, tóxicos, corrosivos o radiactivos.',
      'Drogas y sustancias controladas; medicamentos sin la autorización que exija la autoridad sanitaria.',
      'Dinero en efectivo, títulos valores, joyas y metales preciosos sin declarar.',
      'Animales, plantas, semillas y alimentos perecederos.',
      'Artículos falsificados o que infrinjan derechos de otros.',
      'Baterías de litio sueltas o dañadas y cualquier mercancía que prohíban las autoridades o las aerolíneas y navieras.',
    ],
  },
  {
    title: 'Peso, tarifas y pago',
    parrafos: [
      'Cobramos por el mayor entre el peso real y el peso volumétrico, según el servicio y las tarifas vigentes publicadas en el portal, más los impuestos y cargos que correspondan. Las tarifas están en dólares de los Estados Unidos y se pagan en lempiras al factor de cambio de la fecha en que el paquete queda disponible.',
      'Los precios que el portal muestra antes de recibir y pesar el paquete son estimados. El paquete se entrega contra el pago de lo que se debe por él.',
    ],
  },
  {
    title: 'Aduana e impuestos',
    parrafos: [
      'Los envíos están sujetos a las leyes de los Estados Unidos y de Honduras. Usted nos autoriza a presentarlos ante la aduana en su nombre y paga los impuestos, las multas y los permisos que la autoridad determine, salvo los que la tarifa incluya expresamente.',
      'No respondemos por retenciones, inspecciones o decomisos de las autoridades.',
    ],
  },
  {
    title: 'Tiempos de entrega',
    parrafos: [
      'Los tiempos que publicamos son estimados y cuentan desde que recibimos el paquete en Miami. El clima, las aerolíneas y navieras, la aduana y otras causas fuera de nuestro control pueden alargarlos sin que eso dé derecho a indemnización.',
    ],
  },
  {
    title: 'Consolidación y reempaque',
    parrafos: [
      'Si pide juntar varios paquetes en un envío, esperamos los que falten durante el plazo vigente; después enviamos los que hayan llegado. Al reempacar descartamos las cajas y los empaques originales, salvo que usted nos indique lo contrario a tiempo.',
    ],
  },
  {
    title: 'Retiro y abandono',
    parrafos: [
      'Le avisamos por correo cuando su paquete está disponible.',
      'Si después de nuestros avisos el paquete no se retira ni se paga, podemos declararlo en abandono y disponer de él para recuperar lo que se debe, como lo permite la ley.',
    ],
  },
  {
    title: 'Entrega',
    parrafos: [
      'Entregamos al titular del casillero o a quien él autorice, con identificación. Revise el paquete al recibirlo: el daño o el faltante visibles se reclaman en ese momento.',
    ],
  },
  {
    title: 'Reclamos y responsabilidad',
    parrafos: [
      'Otros reclamos se presentan por escrito dentro de los cinco días hábiles siguientes a la entrega o, si el paquete no llegó, dentro de los treinta días siguientes a la fecha estimada, con la factura y fotografías cuando haya daño.',
      'Respondemos por la pérdida o el daño que ocurra bajo nuestro cuidado, hasta el valor de compra declarado y comprobado con la factura, y por el flete pagado. No respondemos por empaques insuficientes del remitente, daños ocultos anteriores a nuestra recepción, artículos que no transportamos, ganancias dejadas de percibir ni causas de fuerza mayor. Un reclamo aceptado puede pagarse con una nota de crédito.',
    ],
  },
  {
    title: 'Datos personales',
    parrafos: [
      'Usamos sus datos para identificarlo, prestar el servicio, cobrarlo, avisarle de sus paquetes y cumplir con la ley. Los compartimos solo con quienes hacen falta para eso: transportistas, aduana y autoridades. No los vendemos.',
      'Puede consultar y corregir sus datos de contacto en el portal, y pedirnos lo demás por los medios de contacto. Guardamos lo que la ley fiscal y aduanera nos exige conservar.',
    ],
  },
  {
    title: 'Comunicaciones',
    parrafos: [
      'Los avisos que enviamos al correo registrado se tienen por recibidos. Manténgalo al día y revise también el correo no deseado.',
    ],
  },
  {
    title: 'Suspensión',
    parrafos: [
      'Podemos inactivar un casillero que se use para fines ilícitos, con datos falsos o con cuentas vencidas. Usted puede pedir que cerremos el suyo cuando no tenga paquetes ni saldos pendientes.',
    ],
  },
  {
    title: 'Cambios y ley aplicable',
    parrafos: [
      'Podemos actualizar estos términos; publicaremos la versión vigente con su fecha y valdrá para los paquetes que recibamos después. Se rigen por las leyes de la República de Honduras. Toda diferencia se procurará resolver primero de buena fe; sus derechos como consumidor no se limitan en lo que la ley no permite.',
    ],
  },
];
