import { expect, test } from 'vitest';
import { readSourceFiles } from './harness/source-files.ts';

/**
 * Sentences of the specification with corrected spelling, with or without their full stop. Without those that it spells
 * both ways: «No existe el cliente seleccionado», «No existe el servicio seleccionado».
 */
const SENTENCES = [
  'Por favor establezca una contraseña válida.',
  'La contraseña debe contener al menos 8 caracteres.',
  'La contraseña debe tener al menos 1 número.',
  'Debe incluir mayúsculas y minúsculas.',
  'La contraseña debe tener al menos 1 símbolo [#$%&*.,!+?-].',
  'Las contraseñas no coinciden',
  'Este campo es requerido',
  'Formato incorrecto. El DNI no debe contener guiones',
  'Formato incorrecto. El RTN no debe contener guiones',
  'Debe proveer su DNI o RTN',
  'Por favor ingrese un número de teléfono válido.',
  'Su correo es necesario para notificaciones.',
  'Por favor seleccione una opción.',
  'Esta información es importante para nosotros.',
  'Es necesario que brindes tu dirección para futuras entregas a domicilio.',
  'Debes aceptar los términos y condiciones',
  'El código de confirmación es necesario.',
  'Por favor complete el código de confirmación',
  'Este valor debe ser mayor o igual a cero (0).',
  'Debe seleccionar al menos un elemento de la tabla.',
  'El campo excede la cantidad de caracteres permitidos.',
  'El número de tracking no pertenece a ningún courier de USA, por favor provea un número de tracking válido.',
  'Debe proveer una descripción del contenido de su paquete.',
  'Este valor debe ser superior a $0.00',
  'La factura es obligatoria.',
  'Debe asignar el paquete a un cliente.',
  'Usuario sin permisos asignados.',
  'No está autorizado para acceder a esta pantalla.',
  'No está autorizado a realizar esta acción',
  '¡Vaya! parece que hubo problemas para comunicarse con el servidor.',
  'Error de comunicación.',
  'Se requiere su ubicación para continuar.',
  'Ubicación no disponible.',
  'Tiempo de espera agotado.',
  'Error desconocido.',
  'Error al procesar la solicitud.',
  'Cargando...',
  'Preparando los datos...',
  'No encontramos la página que estás buscando.',
  '¡Algo salió mal!',
  'Pendiente adjuntar factura de compra.',
  'No es posible cambiar las dimensiones de un paquete entregado.',
  'Este valor no puede ser negativo',
  'No existe la cuenta solicitada',
  'No existe la sucursal seleccionada',
  'La sucursal seleccionada se encuentra inactiva',
  'Buscando datos del paquete...',
  'Ha excedido el máximo de 150 caracteres.',
  'El número de cuenta solo puede contener números.',
  'Debe seleccionar un cliente antes de indicar el número de guía.',
  'No existe la guía solicitada',
  'Ha excedido el máximo de 300 caracteres.',
  'El valor de crédito debe ser superior a 1.00',
];

const all = [...readSourceFiles()];
const says = (text: string): string[] =>
  all
    .filter(([, code]) =>
      [`'${text}'`, `"${text}"`, `\`${text}\``, `>${text}<`].some((literal) => code.includes(literal)),
    )
    .map(([file]) => file);

test.each(SENTENCES)('«%s» stands as the specification has it', (sentence) => {
  const other = sentence.endsWith('.') ? sentence.slice(0, -1) : `${sentence}.`;
  expect(says(other)).toEqual([]);
  expect(all.some(([, code]) => code.includes(sentence))).toBe(true);
});
