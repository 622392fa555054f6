import type { NamedAct } from '@mostrador/contracts/authorization-words';
import type { CashMovement } from '@mostrador/contracts/cash-registers';
import type { AccountPayment } from '@mostrador/contracts/customer-accounts';
import type { Customer } from '@mostrador/contracts/customers';
import type { SampleList } from '@mostrador/contracts/first-steps';
import type { HeldCart } from '@mostrador/contracts/held-sales';
import type { NamedReference } from '@mostrador/contracts/product-configuration';
import type { Product } from '@mostrador/contracts/products';
import type { ReportName, ReportQuery } from '@mostrador/contracts/reports';
import type { SaleReturn } from '@mostrador/contracts/returns';
import type { ExportFormat, Sale, SaleFilter } from '@mostrador/contracts/sales';
import type { LoadedData } from '@mostrador/contracts/shop-data';
import type { OrderState } from '@mostrador/contracts/store-orders';
import type { ShopUser } from '@mostrador/contracts/users';
import { newId, type Permission } from '@mostrador/domain';
import { sql } from 'kysely';
import { defer, type ShopTransaction } from '../../database/database.ts';
import type { Subscription } from '../subscriptions/subscriptions.repository.ts';
import type { AuditAction } from './audit-actions.ts';
import type { Change } from './changes-between.ts';

/** The author of an action, and its time. */
export interface Authorship {
  userId: string;
  username: string;
  now: Date;
}

/**
 * The operator of the installation, as the author of changes made by command: a user of no shop.
 */
export const OPERATOR = {
  userId: '00000000-0000-0000-0000-000000000000',
  username: 'operador',
} as const;

type Person = Sale['userId'];

type ReferenceKind = 'brand' | 'category' | 'subcategory';

/**
 * The details that the audit trail stores for each action; `products` is the number of products
 * that changed with it.
 */
export interface AuditDetails
  extends Record<`${ReferenceKind}.created`, NamedReference>,
    Record<
      `${ReferenceKind}.changed`,
      NamedReference & { changes: Record<string, Change>; products?: number }
    >,
    Record<`${ReferenceKind}.removed`, NamedReference & { products: number }>,
    Record<
      'brand.merged' | 'category.merged',
      NamedReference & { into: NamedReference; products: number }
    > {
  'account.registered': { storeName: string };
  'account.signed-in': Record<string, never>;
  'account.email-changed': Change<string | null>;
  'account.email-change-undone': Change<string | null>;
  'account.password-reset': Record<string, never>;
  'account.password-changed': Record<string, never>;
  'account.switched-to': Record<string, never>;
  'pin.wrong': {
    /** Number of tries left. */
    left: number;
    device: string | null;
  };
  'authorization.given': { _id: string; about: NamedAct; allowedBy: Person };
  'authorization.used': { about: NamedAct; allowedBy: Person; saleId: string };
  'account.session-ended': { device: string | null };
  'account.other-sessions-ended': { sessions: number };
  'account.second-factor-enabled': Record<string, never>;
  'account.second-factor-disabled': Record<string, never>;
  'account.recovery-codes-renewed': Record<string, never>;
  'account.recovery-code-used': { left: number };
  'cash-register.opened': { _id: string; openingAmount: number };
  'cash-register.closed': {
    _id: string;
    number: number;
    actualAmount: number;
    expectedAmount: number;
  };
  'cash-register.cash-moved': Pick<CashMovement, '_id' | 'kind' | 'amount' | 'reason'> & {
    cashRegisterId: string;
    /** The amount that the drawer should have held, when more was taken out. */
    expectedAmount?: number;
  };
  'cash-register.configured': { changes: Record<string, Change> };
  'customer.created': { customer: Customer };
  'customer.changed': { _id: string; name: string; changes: Record<string, Change> };
  'customer.debt-written-off': {
    _id: string;
    customer: { _id: string; name: string };
    /** In pesos, like the balance after it. */
    amount: number;
    reason: string;
    balance: number;
  };
  'customer.paid': Pick<AccountPayment, '_id' | 'amount' | 'paymentMethod' | 'notes'> & {
    customer: { _id: string; name: string };
    balance: number;
  };
  'customer.removed': { _id: string; name: string };
  'fiscal-config.changed': { changes: Record<string, Change> };
  'fiscal-config.certificate-requested': { cuit: string };
  'held-sale.held': { _id: string; name: string; lines: number };
  'held-sale.taken': { _id: string; name: string };
  // The whole cart, because nothing else of it is left.
  'held-sale.discarded': { _id: string; name: string; cart: HeldCart };
  'invoice.asked': { saleId: string; total: number };
  'invoice.asked-again': { saleId: string };
  'invoice.receiver-corrected': { saleId: string; name: string | null };
  'product.created': { product: Product };
  'product.changed': { _id: string; name: string; changes: Record<string, Change> };
  'product.cost-changed': { _id: string; name: string; cost: Change<number | null> };
  'product.stock-adjusted': {
    _id: string;
    name: string;
    stock: Change;
    reason: string | undefined;
  };
  'product.removed': { _id: string; name: string };
  'product.samples-added': {
    list: SampleList;
    products: Pick<Product, '_id' | 'name' | 'price' | 'stock'>[];
    categories: NamedReference[];
  };
  'report.exported': { name: ReportName } & ReportQuery;
  'sale.cancelled': Pick<Sale, '_id' | 'total' | 'createdAt'> & { soldBy: Sale['userId'] };
  'sale.returned': Pick<SaleReturn, '_id' | 'saleId' | 'paymentMethod' | 'total' | 'items'> &
    // Missing in entries written before returns had parts.
    Partial<Pick<SaleReturn, 'payments'>>;
  'sales.exported': { format: ExportFormat; filter: SaleFilter; sales: number };
  'seller.created': { seller: ShopUser };
  'seller.permissions-changed': {
    _id: string;
    username: string;
    changes: Partial<Record<Permission | 'maxDiscount', Change>>;
  };
  'seller.password-given': { _id: string; username: string };
  'seller.activated': { _id: string; username: string; isActive: Change<boolean> };
  'seller.deactivated': { _id: string; username: string; isActive: Change<boolean> };
  // The whole user, because the list no longer shows them.
  'seller.removed': { seller: ShopUser };
  'shop.changed': { changes: Record<string, Change> };
  'shop-data.downloaded': { bytes: number };
  'shop-data.loaded': LoadedData;
  'store.configured': { parts: string[] };
  'store.image-changed': { kind: 'logo' | 'banner' | 'favicon'; isShown: boolean };
  'store.published': { slug: string };
  'store.closed': { slug: string };
  'store-order.state-changed': { _id: string; number: number; state: Change<OrderState> };
  'subscription.begun': { payerEmail: string; amount: number };
  'subscription.cancelled': { until: string | null };
  'subscription.charge-failed': Record<string, never>;
  'subscription.granted': Change<Subscription>;
  'subscription.paid': { amount: number; until: string };
  'subscription.payment-email-changed': Change<string | null>;
  'till-settings.changed': { changes: Record<string, Change> };
  'user.pin-set': Person;
  'user.pin-removed': Person;
}

/** Writes to the shop's audit trail, in the transaction of the recorded change. */
export function recordAudit<Action extends AuditAction>(
  tx: ShopTransaction,
  { userId, username, now }: Authorship,
  action: Action,
  details: AuditDetails[Action],
): void {
  defer(
    tx,
    tx.insertInto('audit_entry').values({
      shop_id: tx.shopId,
      id: newId(now),
      at: now,
      user_id: userId,
      username,
      action,
      details: sql`${jsonOf(details)}::jsonb`,
    }),
  );
}

/**
 * Serializes the details. Replaces lone surrogates, which jsonb refuses, with the replacement
 * character.
 */
function jsonOf(details: object): string {
  return JSON.stringify(details, (_, value) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
}
