/** Messages whose spelling the product corrects, or that it words better; keyed by the specification's text. */
export const CORRECTIONS: Readonly<Record<string, string>> = {
  'Por favor establezca una contraseña valida.': 'Por favor establezca una contraseña válida.',
  'Debe incluir mayusculas y minisculas.': 'Debe incluir mayúsculas y minúsculas.',
  'La contraseña debe tener al menos 1 simbolo [#$%&*.,!+?-].':
    'La contraseña debe tener al menos 1 símbolo [#$%&*.,!+?-].',
  'Email must be valid': 'El correo no es válido.',
  'No existe el servicio seleccionado.': 'No existe el servicio seleccionado',
  'Este valor no puede ser mayor a 999.99': 'Este valor no puede ser mayor a {max}',
  'Está seguro que desea eliminar las tarifas del servicio ... para el cliente actual.':
    'Está seguro que desea eliminar las tarifas del servicio {servicio} para el cliente actual.',
  'Debe proveedor una descripción del contenido de su paquete.':
    'Debe proveer una descripción del contenido de su paquete.',
  'No exite el cliente seleccionado': 'No existe el cliente seleccionado',
  'No existe el cliente seleccionado.': 'No existe el cliente seleccionado',
  'No exite el servicio seleccionado': 'No existe el servicio seleccionado',
  'No enccontramos la página que estas buscando.': 'No encontramos la página que estás buscando.',
  'Copiado as portapapeles': 'Copiado al portapapeles',
  'No exite la cuenta solicitada': 'No existe la cuenta solicitada',
  'No exite la sucursal seleccionada': 'No existe la sucursal seleccionada',
  'El texto excede el máximo de caracteres soportado (50).':
    'El texto excede el máximo de caracteres soportado ({max}).',
  'El estado del cliente es ...': 'El estado del cliente es {estatus}',
  'No exite la guía solicitada': 'No existe la guía solicitada',
  'Ha excedido el maximo de 300 caracteres.': 'Ha excedido el máximo de 300 caracteres.',
  'Nueva contraseña copiado al portapapeles 🔖.': 'Nueva contraseña copiada al portapapeles 🔖.',
};
