// Text that every mail contains besides its content, in html and in plain text.

export const TRIAL_LINE =
  'Correo de prueba: esta instalación de Mostrador está en modo de prueba y nada de lo que pasa en ella es real.';

export const LINK_HINT = 'Si el botón no funciona, copiá este enlace completo en tu navegador:';

export const SIGNATURE = 'Mostrador · Punto de venta para comercios · San Juan, Argentina';
