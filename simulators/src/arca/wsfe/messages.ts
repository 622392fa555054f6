import type { Notice } from './requests.ts';

/** Texts observed in ARCA's answers. */
const OBSERVED: Record<number, string> = {
  500: 'Campo Auth no fue ingresado o esta mal formado.',
  602: 'No existen datos en nuestros registros para los parametros ingresados.',
  10016:
    'El numero o fecha del comprobante no se corresponde con el proximo a autorizar. Consultar metodo FECompUltimoAutorizado.',
  10217:
    'El credito fiscal discriminado en el presente comprobante solo podra ser computado a efectos del Procedimiento permanente de transicion al Regimen General.',
  10245:
    'El campo Condicion Frente al IVA del receptor resultara obligatorio conforme lo reglamentado por la Resolucion General Nro 5616. Para mas informacion consular metodo FEParamGetCondicionIvaReceptor',
};

/** Approximations: the codes are the manual's, ARCA's own texts are unknown. */
const APPROXIMATE: Record<number, string> = {
  501: 'Error interno de base de datos.',
  502: 'Error interno de base de datos - Autorizador CAE - Transaccion Activa',
  600: 'ValidacionDeToken: Usuario no autorizado a realizar esta operacion.',
  601: 'CUIT representada no incluida en token.',
  10000: 'LA CUIT INFORMADA NO CORRESPONDE A UN RESPONSABLE INSCRIPTO EN EL IMPUESTO',
  10001: 'Campo CantReg debe estar comprendido entre 1 y 9998.',
  10002: 'Campo CantReg debe ser igual a lo informado en detalle.',
  10003:
    'La cantidad de registros en detalle supera la permitida. Consultar metodo FECompTotXRequest.',
  10004: 'Campo PtoVta debe estar comprendido entre 1 y 99998.',
  10005: 'El punto de venta no se encuentra habilitado a usar en el presente ws.',
  10006: 'Campo CbteTipo debe ser un valor numerico mayor a 0.',
  10007: 'Campo CbteTipo no es valido. Consultar metodo FEParamGetTiposCbte.',
  10008: 'Campo CbteDesde debe estar comprendido entre 1 y 99999999.',
  10010: 'Campo CbteHasta debe estar comprendido entre 1 y 99999999.',
  10011: 'Campo CbteHasta debe ser mayor o igual a CbteDesde.',
  10012: 'Para la clase del comprobante CbteDesde debe ser igual a CbteHasta.',
  10013: 'Campo DocTipo debe ser 80 (CUIT) para comprobantes clase A.',
  10014: 'El importe por comprobante supera el permitido para un rango de comprobantes clase B.',
  10015:
    'Factura (CbteDesde igual a CbteHasta), DocTipo y DocNro no corresponden al importe o no se encuentran en los padrones.',
  10017: 'El campo DocNro no se encuentra en el padron en condicion activa.',
  10018:
    'Si ImpIVA es mayor a 0 los objetos IVA y AlicIva son obligatorios; si es 0 solo corresponde IVA 0%.',
  10019: 'Campo Id en AlicIVA no es valido. Consultar metodo FEParamGetTiposIva.',
  10020: 'Campo BaseImp en AlicIVA es obligatorio y debe ser mayor a 0.',
  10021: 'Campo Importe en AlicIVA debe ser mayor o igual a 0.',
  10022: 'Campo Id en AlicIVA no debe repetirse. Debe totalizarse por alicuota.',
  10023: 'La suma de los campos Importe en Iva debe ser igual al valor ingresado en ImpIVA.',
  10024: 'Si ImpTrib es mayor a 0 Tributos es obligatorio; si es 0 no debe enviarse.',
  10025: 'Campo Id en Tributo no es valido. Consultar metodo FEParamGetTiposTributos.',
  10026: 'Campo BaseImp en Tributo debe ser mayor o igual a 0.',
  10027: 'Campo Alic en Tributo debe ser mayor o igual a 0.',
  10028: 'Campo Importe en Tributo debe ser mayor o igual a 0.',
  10029: 'La suma de los importes en Tributo debe ser igual al valor ingresado en ImpTrib.',
  10030: 'Campo Concepto es obligatorio. Consultar metodo FEParamGetTiposConcepto.',
  10031: 'FchServDesde es obligatorio si se informa FchServHasta o FchVtoPago.',
  10032: 'FchServDesde no puede ser posterior a FchServHasta.',
  10033: 'FchServHasta es obligatorio si se informa FchServDesde o FchVtoPago.',
  10035: 'FchVtoPago es obligatorio si se informa FchServDesde o FchServHasta.',
  10036: 'FchVtoPago no puede ser anterior a la fecha del comprobante.',
  10037: 'Campo MonId no es valido. Consultar metodo FEParamGetTiposMonedas.',
  10038: 'Campo MonCotiz es obligatorio y debe ser mayor a 0.',
  10039: 'Campo MonCotiz debe ser 1 para MonId PES.',
  10040: 'El tipo de comprobante asociado no puede asociarse al comprobante que se autoriza.',
  10041: 'El comprobante asociado no se encuentra en las bases del organismo.',
  10042: 'Campo Desc en Tributo es obligatorio cuando Id es 99.',
  10043: 'Campo ImpTotConc no puede ser menor a 0; para comprobantes C debe ser 0.',
  10044: 'Campo ImpOpEx no puede ser menor a 0; para comprobantes C debe ser 0.',
  10045: 'Campo ImpNeto no puede ser menor a 0.',
  10046: 'Campo ImpTrib no puede ser menor a 0.',
  10047: 'Campo ImpIVA no puede ser menor a 0; para comprobantes C debe ser 0.',
  10048:
    'Campo ImpTotal debe ser igual a la suma de ImpTotConc + ImpNeto + ImpOpEx + ImpTrib + ImpIVA; para comprobantes C, ImpNeto + ImpTrib.',
  10049:
    'FchServDesde, FchServHasta y FchVtoPago son obligatorios para Concepto 2 o 3, con formato yyyymmdd.',
  10051: 'Los importes informados en AlicIVA no se corresponden con los porcentajes.',
  10056: 'Los importes deben informarse con 13 enteros y 2 decimales como maximo.',
  10057: 'Campo Tipo en CbteAsoc debe ser mayor a 0.',
  10058: 'Campo PtoVta en CbteAsoc debe estar comprendido entre 1 y 99998.',
  10059: 'Campo Nro en CbteAsoc debe estar comprendido entre 1 y 99999999.',
  10060: 'Los comprobantes asociados no deben repetirse.',
  10061: 'La suma de los campos BaseImp en AlicIva debe ser igual al valor ingresado en ImpNeto.',
  10062: 'Si envia CbtesAsoc, CbteAsoc es obligatorio.',
  10063: 'El receptor no se encuentra activo en IVA ni en Monotributo.',
  10065: 'Campo ImpTotal no puede ser menor a 0.',
  10069: 'El numero de documento del receptor no puede ser igual al del emisor.',
  10070: 'Si ImpNeto es mayor a 0 el objeto IVA es obligatorio.',
  10071: 'Para comprobantes tipo C el objeto IVA no debe informarse.',
  10096: 'El punto de venta debe ser del tipo COMPROBANTES - EXENTO EN IVA - WEB SERVICES.',
  10104: 'El punto de venta ingresado no se encuentra registrado.',
  10119:
    'El tipo de cambio no podra ser inferior al 2% ni superior en un 400% del que suministra ARCA. Consultar metodo FEParamGetCotizacion.',
  10151: 'Campo Cuit en CbteAsoc debe ser un valor de 11 caracteres numericos.',
  10152: 'El mes de una fecha posterior a la de envio debe coincidir con el mes de envio.',
  10197: 'Para notas de debito y de credito CbtesAsoc o PeriodoAsoc son obligatorios.',
  10198: 'Para facturas PeriodoAsoc no debe informarse.',
  10199: 'Si envia PeriodoAsoc, FchDesde es obligatorio.',
  10200: 'No ingreso el Punto de Venta o el formato es invalido.',
  10201: 'No ingreso el Tipo de Comprobante, o es invalido.',
  10202: 'No ingreso el numero de comprobante o el formato es invalido.',
  10203: 'Si envia PeriodoAsoc, FchHasta es obligatorio.',
  10204: 'Campo FchDesde en PeriodoAsoc debe ser una fecha valida.',
  10205: 'Campo FchHasta en PeriodoAsoc debe ser una fecha valida.',
  10207: 'Campo FchHasta en PeriodoAsoc debe ser igual o posterior a FchDesde.',
  10208: 'Campo FchHasta en PeriodoAsoc no puede ser posterior a la fecha del comprobante.',
  10213: 'Campo CbteFch en CbteAsoc debe tener formato yyyymmdd.',
  10237: 'El importe de la nota de credito supera el monto del comprobante asociado.',
  10238: 'La CUIT receptora ingresada no existe.',
  10242:
    'El campo Condicion IVA receptor no es un valor permitido. Consular metodo FEParamGetCondicionIvaReceptor.',
  10243:
    'El campo Condicion IVA receptor no es valido para la clase de comprobante informado. Consultar metodo FEParamGetCondicionIvaReceptor.',
  10244:
    'El valor ingresado para la clase de comprobante no es valido. Solo puede ser A, B, C, ALEY o 49.',
  10246:
    'Campo Condicion Frente al IVA del receptor es obligatorio conforme a lo reglamentado por la Resolucion General Nro 5616.',
  10247: 'La CUIT receptora informada esta inactiva o es invalida.',
  10284:
    'El numero de documento receptor informado no corresponde al Tipo de Documento receptor indicado (CUIT).',
  11000: 'El PtoVta debe ser valido, comprendido entre 1 y 99998.',
  11001: 'El CbteTipo debe ser alguno de los habilitados. Consultar metodo FEParamGetTiposCbte.',
  11002: 'El punto de venta no se encuentra habilitado a usar en el presente ws.',
  12000: 'Campo MonId no se encuentra habilitado. Consultar metodo FEParamGetTiposMonedas.',
  12001: 'Campo MonId es obligatorio.',
  12002: 'Campo FchCotiz debe tener el formato yyyymmdd.',
};

/** Returns the code with its text. */
export function notice(code: number): Notice {
  return { Code: code, Msg: OBSERVED[code] ?? APPROXIMATE[code] ?? 'Error interno de aplicacion.' };
}

/**
 * Returns the observation of a date outside its window, which shares the code of the series' error.
 */
export function dateNotice(concept: number): Notice {
  const days = concept === 1 ? 5 : 10;
  const name = concept === 1 ? '1 - Productos' : '2 - Servicios o 3 - Productos y Servicios';
  return {
    Code: 10016,
    Msg: `Campo CbteFch Debe estar comprendido  en el  rango  N-${days} y N+${days} siendo N la fecha de envio del pedido  de autorizacion para ${name}`,
  };
}
