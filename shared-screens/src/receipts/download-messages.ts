export const DOWNLOAD_MESSAGES = {
  success: 'PDF descargado',
  failure: 'Error al descargar el PDF',
};
