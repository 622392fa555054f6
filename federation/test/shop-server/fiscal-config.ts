import { fiscalConfigEndpoints } from '@mostrador/contracts/fiscal-config';
import { mockEndpoint, refuse } from '@mostrador/contracts/mock-endpoint';
import { aFiscalConfig } from '@mostrador/contracts/test/a-fiscal-config';
import { applyChange } from '@mostrador/domain/apply-change';
import type { Shop } from './shop.ts';

export function fiscalConfigHandlers(shop: Shop) {
  return [
    mockEndpoint(fiscalConfigEndpoints.get, () => shop.fiscalConfig),
    mockEndpoint(fiscalConfigEndpoints.save, ({ body, files }) => {
      const { certificate, key } = files ?? {};
      for (const file of [certificate, key]) if (file) shop.credentialsSent.push(file.name);
      const before = shop.fiscalConfig;
      const { cuit } = body;
      const kept = aFiscalConfig({ cuit }).certificate;
      const withCertificate = {
        ...applyChange(before, body),
        ...(certificate && { certificatePath: 'certificate', certificate: kept }),
        ...(key && { keyPath: 'key' }),
        awaitsCertificate: before.awaitsCertificate && !certificate,
      };
      shop.fiscalConfig = {
        ...withCertificate,
        afipConfigured: Boolean(withCertificate.certificatePath && withCertificate.keyPath),
      };
      shop.tillSettings = {
        ...shop.tillSettings,
        electronicInvoices: shop.fiscalConfig.afipConfigured,
      };
      const fiscalConfig = shop.fiscalConfig;
      return { message: 'Configuración fiscal guardada correctamente', fiscalConfig };
    }),
    mockEndpoint(fiscalConfigEndpoints.access, () => shop.arcaAccess),
    mockEndpoint(fiscalConfigEndpoints.validate, () => {
      const { cuit, businessName, pointOfSale, afipConfigured } = shop.fiscalConfig;
      if (!afipConfigured || cuit === null || businessName === null)
        return refuse(409, {
          error: 'Debe guardar la configuración completa antes de validar',
          code: 'fiscal-config.incomplete',
        });
      const pointOfSaleExists = shop.pointsOfSale.some(({ number }) => number === pointOfSale);
      return {
        message: pointOfSaleExists
          ? 'ARCA aceptó el certificado'
          : `ARCA aceptó el certificado, pero no tiene habilitado el punto de venta ${pointOfSale}: con él no se puede facturar`,
        details: {
          cuit,
          businessName,
          pointOfSale,
          pointOfSaleExists,
          availableSalesPoints: shop.pointsOfSale,
        },
      };
    }),
    mockEndpoint(fiscalConfigEndpoints.requestCertificate, ({ body: { cuit } }) => {
      if (shop.fiscalConfig.cuit === null)
        return refuse(409, {
          error:
            'Guardá primero los datos de tu comercio; después generá el pedido de certificado.',
          code: 'fiscal-config.not-saved',
        });
      shop.fiscalConfig = { ...shop.fiscalConfig, keyPath: 'key', awaitsCertificate: true };
      return {
        fileName: `pedido-${cuit}.csr`,
        request: '-----BEGIN CERTIFICATE REQUEST-----\n-----END CERTIFICATE REQUEST-----\n',
      };
    }),
  ];
}
