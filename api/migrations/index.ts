import type { Migration } from 'kysely/migration';
import * as shopsAndAccounts from './0001-shops-and-accounts.ts';
import * as productConfiguration from './0002-product-configuration.ts';
import * as products from './0003-products.ts';
import * as sales from './0004-sales.ts';
import * as accountLinks from './0005-account-links.ts';
import * as contactMessages from './0006-contact-messages.ts';
import * as attemptCounts from './0007-attempt-counts.ts';
import * as soldIvaAndStockHistory from './0008-sold-iva-and-stock-history.ts';
import * as rightsOfNobody from './0009-rights-of-nobody.ts';
import * as accountSafety from './0011-account-safety.ts';
import * as consumerRequests from './0012-consumer-requests.ts';
import * as auditTrail from './0013-audit-trail.ts';
import * as customers from './0014-customers.ts';
import * as unitsCostsAndFavourites from './0015-units-costs-and-favourites.ts';
import * as productChanges from './0016-product-changes.ts';
import * as images from './0017-images.ts';
import * as subscriptions from './0018-subscriptions.ts';
import * as fullSales from './0019-full-sales.ts';
import * as orderOfStockMovements from './0020-order-of-stock-movements.ts';
import * as heldSalesAndTillSettings from './0021-held-sales-and-till-settings.ts';
import * as returns from './0022-returns.ts';
import * as saleDays from './0023-sale-days.ts';
import * as cashRegisters from './0024-cash-registers.ts';
import * as productDays from './0025-product-days.ts';
import * as reports from './0026-reports.ts';
import * as customerAccounts from './0027-customer-accounts.ts';
import * as sellers from './0028-sellers.ts';
import * as shopInfo from './0029-shop-info.ts';
import * as secondFactor from './0030-second-factor.ts';
import * as pins from './0032-pins.ts';
import * as paymentsOfPlans from './0033-payments-of-plans.ts';
import * as invoices from './0034-invoices.ts';
import * as onlineStores from './0035-online-stores.ts';
import * as invoicesAndPaymentsMended from './0036-invoices-and-payments-mended.ts';
import * as boundAuthorizations from './0037-bound-authorizations.ts';
import * as partsOfReturns from './0038-parts-of-returns.ts';
import * as movementsBetweenShifts from './0039-movements-between-shifts.ts';
import * as taxesAndCustomersOfSales from './0040-taxes-and-customers-of-sales.ts';
import * as oneSpellingOfCodes from './0041-one-spelling-of-codes.ts';
import * as whereShiftsBegin from './0042-where-shifts-begin.ts';
import * as phoneNumbers from './0043-phone-numbers.ts';
import * as openStoresByAddress from './0044-open-stores-by-address.ts';
import * as releaseFailures from './0045-release-failures.ts';
import * as shortages from './0047-shortages.ts';
import * as realNames from './0049-real-names.ts';
import * as ownPaymentMethods from './0050-own-payment-methods.ts';
import * as saleNumbers from './0051-sale-numbers.ts';
import * as productCodes from './0052-product-codes.ts';
import * as debtReminders from './0054-debt-reminders.ts';
import * as salesByTotal from './0055-sales-by-total.ts';
import * as adjustedSales from './0057-adjusted-sales.ts';
import * as deliveriesOfOrders from './0058-deliveries-of-orders.ts';
import * as productBatches from './0059-product-batches.ts';
import * as customerBatches from './0060-customer-batches.ts';
import * as offlineSales from './0061-offline-sales.ts';
import * as offlineEntries from './0063-offline-entries.ts';
import * as offlineCredit from './0064-offline-credit.ts';

/**
 * Every migration, in order. Never edit one that has shipped: add another that corrects it. The
 * server's rights on the tables are declared in the modules that own them.
 */
export const migrations: Record<string, Migration> = {
  '0001-shops-and-accounts': shopsAndAccounts,
  '0002-product-configuration': productConfiguration,
  '0003-products': products,
  '0004-sales': sales,
  '0005-account-links': accountLinks,
  '0006-contact-messages': contactMessages,
  '0007-attempt-counts': attemptCounts,
  '0008-sold-iva-and-stock-history': soldIvaAndStockHistory,
  '0009-rights-of-nobody': rightsOfNobody,
  '0011-account-safety': accountSafety,
  '0012-consumer-requests': consumerRequests,
  '0013-audit-trail': auditTrail,
  '0014-customers': customers,
  '0015-units-costs-and-favourites': unitsCostsAndFavourites,
  '0016-product-changes': productChanges,
  '0017-images': images,
  '0018-subscriptions': subscriptions,
  '0019-full-sales': fullSales,
  '0020-order-of-stock-movements': orderOfStockMovements,
  '0021-held-sales-and-till-settings': heldSalesAndTillSettings,
  '0022-returns': returns,
  '0023-sale-days': saleDays,
  '0024-cash-registers': cashRegisters,
  '0025-product-days': productDays,
  '0026-reports': reports,
  '0027-customer-accounts': customerAccounts,
  '0028-sellers': sellers,
  '0029-shop-info': shopInfo,
  '0030-second-factor': secondFactor,
  '0032-pins': pins,
  '0033-payments-of-plans': paymentsOfPlans,
  '0034-invoices': invoices,
  '0035-online-stores': onlineStores,
  '0036-invoices-and-payments-mended': invoicesAndPaymentsMended,
  '0037-bound-authorizations': boundAuthorizations,
  '0038-parts-of-returns': partsOfReturns,
  '0039-movements-between-shifts': movementsBetweenShifts,
  '0040-taxes-and-customers-of-sales': taxesAndCustomersOfSales,
  '0041-one-spelling-of-codes': oneSpellingOfCodes,
  '0042-where-shifts-begin': whereShiftsBegin,
  '0043-phone-numbers': phoneNumbers,
  '0044-open-stores-by-address': openStoresByAddress,
  '0045-release-failures': releaseFailures,
  '0047-shortages': shortages,
  '0049-real-names': realNames,
  '0050-own-payment-methods': ownPaymentMethods,
  '0051-sale-numbers': saleNumbers,
  '0052-product-codes': productCodes,
  '0054-debt-reminders': debtReminders,
  '0055-sales-by-total': salesByTotal,
  '0057-adjusted-sales': adjustedSales,
  '0058-deliveries-of-orders': deliveriesOfOrders,
  '0059-product-batches': productBatches,
  '0060-customer-batches': customerBatches,
  '0061-offline-sales': offlineSales,
  '0063-offline-entries': offlineEntries,
  '0064-offline-credit': offlineCredit,
};
