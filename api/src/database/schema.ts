// Written by "pnpm db:types" from the migrations. Not to be edited.
import type { NamedAct } from '@mostrador/contracts/authorization-words';
import type { CashRegisterConfig } from '@mostrador/contracts/cash-register-config';
import type { CountedDenomination } from '@mostrador/contracts/cash-registers';
import type {
  CheckedCustomerBatchRows,
  CustomerBatchCounts,
} from '@mostrador/contracts/customer-batches';
import type { HeldCart } from '@mostrador/contracts/held-sales';
import type { OfflineEntryContent, OfflineEntryReason } from '@mostrador/contracts/offline-entries';
import type { OfflineReason } from '@mostrador/contracts/offline-sales';
import type { BatchCounts, CheckedBatchRows } from '@mostrador/contracts/product-batches';
import type { PaymentMethod } from '@mostrador/contracts/sales';
import type { Adjustment, InvoiceIssuer, InvoiceIva, InvoiceReceiver } from '@mostrador/domain';
import type { Generated } from 'kysely';
import type { CustomerValues } from './customer-values.ts';
import type { OrderLine } from './order-line.ts';
import type { ProductValues } from './product-values.ts';
import type { SaleReceiver } from './sale-receiver.ts';
import type { StoredStoreSettings } from './stored-store-settings.ts';

export interface AccountLinkTable {
  created_at: Date;
  email: string;
  expires_at: Date;
  purpose: 'verify-email' | 'reset-password' | 'undo-email-change';
  shop_id: string;
  token_hash: Buffer;
  used_at: Date | null;
  user_id: string;
}

export interface AccountNameTable {
  key: string;
  kind: 'username' | 'email' | 'username-look';
  shop_id: string;
  user_id: string;
}

export interface ActAuthorizationTable {
  about: NamedAct | null;
  act: string;
  allowed_by: string;
  asked_by: string;
  created_at: Date;
  expires_at: Date;
  id: string;
  shop_id: string;
}

export interface ActAuthorizationUseTable {
  authorization_id: string;
  sale_id: string | null;
  shop_id: string;
  used_at: Date;
}

export interface AttemptCountTable {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface AuditEntryTable {
  action: string;
  at: Date;
  details: object;
  id: string;
  shop_id: string;
  user_id: string;
  username: string;
}

export interface BetweenShiftsTable {
  cash_register_id: string | null;
  kind: 'sale' | 'cancellation' | 'return' | 'payment';
  shop_id: string;
  source_id: string;
}

export interface BrandTable {
  changed_xid: Generated<string>;
  id: string;
  name: string;
  shop_id: string;
}

export interface CashMovementTable {
  after_closing: Generated<boolean>;
  amount_cents: number;
  cash_register_id: string;
  created_at: Date;
  id: string;
  kind: 'in' | 'out' | 'withdrawal';
  reason: string;
  shop_id: string;
  user_id: string;
}

export interface CashRegisterTable {
  actual_cents: number | null;
  closed_at: Date | null;
  closed_by: string | null;
  closing_notes: string | null;
  counted: CountedDenomination[] | null;
  expected_cents: number | null;
  id: string;
  notes: string | null;
  number: number | null;
  opened_at: Date;
  opened_by: string | null;
  opening_cents: number;
  sales_count: number | null;
  shop_id: string;
  total_cents: number | null;
}

export interface CashScheduleTable {
  done_until: Date;
  next_run: Date | null;
  shop_id: string;
}

export interface CategoryTable {
  changed_xid: Generated<string>;
  id: string;
  name: string;
  shop_id: string;
}

export interface ConsumerRequestTable {
  account: string | null;
  code: string;
  created_at: Date;
  email: string;
  id: string;
  kind: 'regret' | 'cancellation';
  message: string | null;
  name: string;
  phone: string | null;
}

export interface ConsumerRequestAnswerTable {
  answer: string;
  answered_at: Date;
  request_id: string;
}

export interface ContactMessageTable {
  created_at: Date;
  email: string;
  id: string;
  message: string;
  name: string;
  phone: string;
}

export interface CustomerTable {
  account_entries: Generated<number>;
  address: string | null;
  balance_cents: Generated<number>;
  created_at: Date;
  credit_limit_cents: number | null;
  deleted_at: Date | null;
  doc_number: string | null;
  doc_type: 96 | 80 | 86 | 99;
  email: string | null;
  fiscal_type: 'consumidor_final' | 'responsable_inscripto' | 'monotributista' | 'exento';
  id: string;
  name: string;
  owes_since: Date | null;
  phone: string | null;
  reminded_at: Date | null;
  reminded_by: string | null;
  search_key: string;
  shared_document: string | null;
  shop_id: string;
  updated_at: Date;
}

export interface CustomerAccountEntryTable {
  amount_cents: number;
  balance_cents: number;
  created_at: Date;
  customer_id: string;
  id: string;
  kind: 'sale' | 'cancellation' | 'return' | 'payment' | 'write-off';
  payment_id: string | null;
  position: number;
  reason: string | null;
  return_id: string | null;
  sale_id: string | null;
  shop_id: string;
  user_id: string;
}

export interface CustomerBatchTable {
  counts: CustomerBatchCounts;
  created_at: Date;
  fingerprint: Buffer;
  id: string;
  shop_id: string;
  state: 'applied' | 'undone';
  title: string;
  undone_at: Date | null;
  undone_by: string | null;
  user_id: string;
}

export interface CustomerBatchPartTable {
  batch_id: string;
  created_at: Date;
  part: number;
  rows: CheckedCustomerBatchRows;
  shop_id: string;
}

export interface CustomerBatchRowTable {
  after: CustomerValues;
  batch_id: string;
  before: CustomerValues | null;
  customer_id: string;
  outcome: 'applied' | 'undone' | 'kept';
  place: number;
  shop_id: string;
}

export interface CustomerPaymentTable {
  amount_cents: number;
  cash_register_id: string | null;
  created_at: Date;
  customer_id: string;
  id: string;
  notes: string | null;
  payment_method: string;
  shop_id: string;
  user_id: string;
}

export interface FiscalConfigTable {
  activity_start: string | null;
  address: string | null;
  business_name: string;
  certificate_cuit: string | null;
  certificate_environment: 'homologacion' | 'produccion' | 'simulator' | null;
  certificate_valid_from: Date | null;
  certificate_valid_to: Date | null;
  credentials_id: string | null;
  cuit: string;
  fiscal_condition: 'responsable_inscripto' | 'monotributista' | 'exento';
  gross_income: string | null;
  pending_credentials_id: string | null;
  point_of_sale: number;
  shop_id: string;
  updated_at: Date;
}

export interface HeldSaleTable {
  cart: HeldCart;
  created_at: Date;
  id: string;
  name: string;
  shop_id: string;
  take_id: string | null;
  taken_at: Date | null;
  taken_by: string | null;
  user_id: string;
}

export interface ImageTable {
  bytes: number;
  created_at: Date;
  id: string;
  shop_id: string;
}

export interface InstallationTable {
  id: string;
  is_the_only_one: Generated<boolean>;
}

export interface InvoiceTable {
  asked_at: Date | null;
  cae: string | null;
  cae_due_date: string | null;
  created_at: Date;
  credentials_id: string;
  date: string | null;
  environment: 'homologacion' | 'produccion' | 'simulator';
  exempt_cents: number;
  id: string;
  invoice_id: string | null;
  issuer: InvoiceIssuer;
  iva: InvoiceIva[];
  kind: 'invoice' | 'credit-note';
  letter: 'A' | 'B' | 'C';
  net_cents: number;
  number: number | null;
  observations: Generated<string[]>;
  point_of_sale: number;
  reasons: Generated<string[]>;
  receiver: InvoiceReceiver;
  return_id: string | null;
  sale_id: string;
  shop_id: string;
  state: 'queued' | 'sent' | 'authorized' | 'rejected' | 'uncertain' | 'dropped';
  total_cents: number;
  user_id: string;
  voucher_id: string;
}

export interface IvaDayTable {
  charged_cents: number;
  day: string;
  iva_cents: number;
  iva_rate: number;
  shop_id: string;
}

export interface KnownBrowserTable {
  created_at: Date;
  expires_at: Date;
  shop_id: string;
  token_hash: Buffer;
  user_id: string;
}

export interface OfflineEntryTable {
  content: OfflineEntryContent;
  delivered_by: string;
  device_time: Date;
  id: string;
  lease_id: string;
  made_at: Date;
  reasons: OfflineEntryReason[];
  received_at: Date;
  recorded_id: string;
  reviewed_at: Date | null;
  reviewed_by: string | null;
  shop_id: string;
  user_id: string;
}

export interface OfflineLeaseTable {
  allows_credit: Generated<boolean>;
  expires_at: Date;
  id: string;
  issued_at: Date;
  max_discount: number;
  session_hash: Buffer;
  shop_id: string;
  superseded_at: Date | null;
  user_id: string;
}

export interface OfflineSaleTable {
  closed_register_id: string | null;
  delivered_by: string;
  device_time: Date;
  lease_id: string;
  reasons: OfflineReason[];
  received_at: Date;
  reviewed_at: Date | null;
  reviewed_by: string | null;
  sale_id: string;
  shop_id: string;
}

export interface OnlineStoreTable {
  is_open: Generated<boolean>;
  last_order_number: Generated<number>;
  publication_id: string | null;
  publication_problem: string | null;
  publication_progress: Generated<number>;
  publication_state: 'running' | 'done' | 'failed' | null;
  published: StoredStoreSettings | null;
  published_at: Date | null;
  shop_id: string;
}

export interface PlanNoticeTable {
  occasion: string;
  sent_at: Date;
  shop_id: string;
  topic: string;
}

export interface PreapprovalTable {
  amount_cents: number;
  created_at: Date;
  id: string;
  init_point: string;
  is_unwanted: Generated<boolean>;
  modified_at: Date;
  next_payment_at: Date | null;
  overdue_since: Date | null;
  payer_email: string;
  problem: 'rejected' | 'email-mismatch' | null;
  shop_id: string;
  status: 'pending' | 'authorized' | 'paused' | 'cancelled';
}

export interface PremiumPriceTable {
  amount_cents: number;
  announced_at: Date;
  id: string;
  starts_at: Date;
}

export interface PriceChangeTable {
  batch_id: string | null;
  created_at: Date;
  from_cents: number;
  id: string;
  product_id: string;
  shop_id: string;
  to_cents: number;
  undoes: Generated<boolean>;
  user_id: string;
}

export interface ProductTable {
  barcode: string | null;
  brand_id: string | null;
  category_id: string | null;
  changed_xid: Generated<string>;
  cost_cents: number | null;
  created_at: Date;
  deleted_at: Date | null;
  favourite: Generated<boolean>;
  featured: Generated<boolean>;
  id: string;
  image_id: string | null;
  iva_rate: 0 | 10.5 | 21 | 27;
  min_stock: Generated<number>;
  name: string;
  price_cents: number;
  published_to_store: Generated<boolean>;
  search_key: string;
  shared_code: string | null;
  shop_id: string;
  stock: number;
  store_description: string | null;
  subcategory_id: string | null;
  thumbnails_ready: Generated<boolean>;
  tracks_stock: Generated<boolean>;
  unit: Generated<'unit' | 'kg' | 'g' | 'litre' | 'metre'>;
  updated_at: Date;
  version: Generated<number>;
}

export interface ProductBatchTable {
  applied_at: Date | null;
  apply_at: Date | null;
  counts: BatchCounts;
  created_at: Date;
  fingerprint: Buffer;
  id: string;
  kind: 'prices' | 'import' | 'edit';
  reason: string;
  shop_id: string;
  state: 'scheduled' | 'applied' | 'undone' | 'cancelled';
  title: string;
  undone_at: Date | null;
  undone_by: string | null;
  user_id: string;
}

export interface ProductBatchPartTable {
  batch_id: string;
  created_at: Date;
  part: number;
  rows: CheckedBatchRows;
  shop_id: string;
}

export interface ProductBatchRowTable {
  after: ProductValues | null;
  batch_id: string;
  before: ProductValues | null;
  outcome: 'pending' | 'applied' | 'skipped' | 'undone' | 'kept';
  place: number;
  product_id: string;
  shop_id: string;
}

export interface ProductCodeTable {
  code: string;
  key: string;
  position: number;
  product_id: string;
  quantity: number;
  shop_id: string;
}

export interface ProductDayTable {
  charged_cents: number;
  cost_cents: number;
  costed_cents: number;
  day: string;
  iva_rate: number;
  product_id: string;
  quantity: number;
  shop_id: string;
  user_id: string;
}

export interface ProductDaysClosedTable {
  day: string;
  shop_id: string;
}

export interface RecoveryCodeTable {
  code_hash: Buffer;
  shop_id: string;
  user_id: string;
}

export interface ReleaseFailureTable {
  error: string;
  remote: string;
  reported_at: Date;
  shop_created_at: Date;
  shop_id: string;
  user_id: string;
  version: string;
}

export interface SaleTable {
  adjustments: Adjustment<PaymentMethod>[] | null;
  cancelled_at: Date | null;
  cancelled_by: string | null;
  cancelled_register_id: string | null;
  cash_cents: number;
  cash_received_cents: number | null;
  cash_register_id: string | null;
  counter: Generated<number>;
  created_at: Date;
  customer_id: string | null;
  discount_cents: Generated<number>;
  discount_percent: number | null;
  fingerprint: Buffer | null;
  id: string;
  number: number | null;
  payment_method: string;
  returned_cents: Generated<number>;
  rounding_cents: Generated<number>;
  shop_id: string;
  split_payments: Record<PaymentMethod, number> | null;
  status: Generated<'completed' | 'cancelled'>;
  told_receiver: SaleReceiver | null;
  total_cents: number;
  user_id: string;
}

export interface SaleDayTable {
  day: string;
  methods: string[];
  payments: Record<PaymentMethod, number>;
  sales: number;
  shop_id: string;
  status: 'completed' | 'cancelled';
  total_cents: number;
  user_id: string;
}

export interface SaleDaysClosedTable {
  before: string;
  shop_id: string;
}

export interface SaleHourTable {
  charged_cents: number;
  day: string;
  hour: number;
  sales: number;
  shop_id: string;
  user_id: string;
}

export interface SaleItemTable {
  charged_cents: number;
  cost_cents: number | null;
  discount_cents: Generated<number>;
  discount_percent: number | null;
  iva_rate: 0 | 10.5 | 21 | 27;
  position: number;
  price_cents: number;
  product_id: string | null;
  product_name: string;
  quantity: number;
  sale_id: string;
  shop_id: string;
  subtotal_cents: number;
  unit: string;
}

export interface SaleReturnTable {
  cash_register_id: string | null;
  created_at: Date;
  id: string;
  payment_method: string;
  rounding_cents: Generated<number>;
  sale_id: string;
  shop_id: string;
  split_payments: Record<PaymentMethod, number> | null;
  total_cents: number;
  user_id: string;
}

export interface SaleReturnItemTable {
  amount_cents: number;
  position: number;
  quantity: number;
  restocked: boolean;
  return_id: string;
  sale_id: string;
  shop_id: string;
}

export interface SaleSeriesTable {
  counter: number;
  kept_given: Generated<number>;
  kept_numbers: Generated<number>;
  last_number: number;
  shop_id: string;
}

export interface SecondFactorTable {
  created_at: Date;
  enabled_at: Date | null;
  last_step: Generated<number>;
  secret: Buffer;
  shop_id: string;
  user_id: string;
}

export interface SessionTable {
  created_at: Date;
  device: string | null;
  expires_at: Date;
  id: Generated<string>;
  last_used_at: Date | null;
  network: string | null;
  shop_id: string;
  token_hash: Buffer;
  user_id: string;
}

export interface ShopTable {
  address: string | null;
  cash_register_config: CashRegisterConfig;
  created_at: Date;
  id: string;
  logo_id: string | null;
  name: string;
  phone_number: string | null;
  provincia: string | null;
  requires_cash_register: Generated<boolean>;
  shifts_since: Generated<Date>;
}

export interface ShopUserTable {
  can_manage_cash_register: Generated<boolean>;
  can_manage_products: Generated<boolean>;
  can_manage_sales: Generated<boolean>;
  can_view_history: Generated<boolean>;
  created_at: Date;
  deleted_at: Date | null;
  email: string | null;
  id: string;
  is_active: Generated<boolean>;
  max_discount: Generated<number>;
  password_given: Generated<boolean>;
  password_hash: string;
  pin_hash: string | null;
  real_name: string | null;
  recovery_email: string | null;
  recovery_email_verified: Generated<boolean>;
  role: 'admin' | 'vendedor';
  shop_id: string;
  username: string;
}

export interface StockMovementTable {
  created_at: Date;
  id: string;
  kind:
    | 'opening'
    | 'sale'
    | 'shortage'
    | 'settlement'
    | 'cancellation'
    | 'return'
    | 'adjustment'
    | 'edit';
  position: Generated<number>;
  product_id: string;
  quantity: number;
  reason: string | null;
  sale_id: string | null;
  settled_at: Date | null;
  shop_id: string;
  stock_after: number;
  user_id: string;
  xid: Generated<string>;
}

export interface StoreAddressTable {
  is_open: Generated<boolean>;
  shop_id: string;
  slug: string;
}

export interface StoreConfigTable {
  banner_id: string | null;
  favicon_id: string | null;
  logo_id: string | null;
  settings: StoredStoreSettings | null;
  shop_id: string;
}

export interface StoreOrderTable {
  buyer_address: string | null;
  buyer_email: string | null;
  buyer_name: string;
  buyer_phone: string | null;
  created_at: Date;
  delivery: 'pick-up' | 'shipping' | null;
  id: string;
  lines: OrderLine[];
  method: 'whatsapp' | 'email' | 'form';
  notes: string | null;
  number: number;
  sale_id: string;
  shipping_cents: Generated<number>;
  shop_id: string;
  state: 'new' | 'prepared' | 'delivered' | 'cancelled';
  total_cents: number;
}

export interface SubcategoryTable {
  category_id: string;
  changed_xid: Generated<string>;
  id: string;
  name: string;
  shop_id: string;
}

export interface SubscriptionTable {
  ends_at: Date | null;
  granted_at: Date | null;
  max_products: number | null;
  max_sales: number | null;
  max_users: number | null;
  payment_email: string | null;
  plan: 'free' | 'premium' | 'enterprise';
  renews: Generated<boolean>;
  shop_id: string;
  status: Generated<'active' | 'cancelled'>;
  updated_at: Date;
}

export interface SubscriptionPaymentTable {
  amount_cents: number;
  id: string;
  paid_at: Date;
  paid_from: Date;
  paid_until: Date;
  preapproval_id: string;
  provider_id: number;
  shop_id: string;
}

export interface TillSettingsTable {
  settings: object;
  shop_id: string;
  updated_at: Date;
}

export interface Schema {
  account_link: AccountLinkTable;
  account_name: AccountNameTable;
  act_authorization: ActAuthorizationTable;
  act_authorization_use: ActAuthorizationUseTable;
  attempt_count: AttemptCountTable;
  audit_entry: AuditEntryTable;
  between_shifts: BetweenShiftsTable;
  brand: BrandTable;
  cash_movement: CashMovementTable;
  cash_register: CashRegisterTable;
  cash_schedule: CashScheduleTable;
  category: CategoryTable;
  consumer_request: ConsumerRequestTable;
  consumer_request_answer: ConsumerRequestAnswerTable;
  contact_message: ContactMessageTable;
  customer: CustomerTable;
  customer_account_entry: CustomerAccountEntryTable;
  customer_batch: CustomerBatchTable;
  customer_batch_part: CustomerBatchPartTable;
  customer_batch_row: CustomerBatchRowTable;
  customer_payment: CustomerPaymentTable;
  fiscal_config: FiscalConfigTable;
  held_sale: HeldSaleTable;
  image: ImageTable;
  installation: InstallationTable;
  invoice: InvoiceTable;
  iva_day: IvaDayTable;
  known_browser: KnownBrowserTable;
  offline_entry: OfflineEntryTable;
  offline_lease: OfflineLeaseTable;
  offline_sale: OfflineSaleTable;
  online_store: OnlineStoreTable;
  plan_notice: PlanNoticeTable;
  preapproval: PreapprovalTable;
  premium_price: PremiumPriceTable;
  price_change: PriceChangeTable;
  product: ProductTable;
  product_batch: ProductBatchTable;
  product_batch_part: ProductBatchPartTable;
  product_batch_row: ProductBatchRowTable;
  product_code: ProductCodeTable;
  product_day: ProductDayTable;
  product_days_closed: ProductDaysClosedTable;
  recovery_code: RecoveryCodeTable;
  release_failure: ReleaseFailureTable;
  sale: SaleTable;
  sale_day: SaleDayTable;
  sale_days_closed: SaleDaysClosedTable;
  sale_hour: SaleHourTable;
  sale_item: SaleItemTable;
  sale_return: SaleReturnTable;
  sale_return_item: SaleReturnItemTable;
  sale_series: SaleSeriesTable;
  second_factor: SecondFactorTable;
  session: SessionTable;
  shop: ShopTable;
  shop_user: ShopUserTable;
  stock_movement: StockMovementTable;
  store_address: StoreAddressTable;
  store_config: StoreConfigTable;
  store_order: StoreOrderTable;
  subcategory: SubcategoryTable;
  subscription: SubscriptionTable;
  subscription_payment: SubscriptionPaymentTable;
  till_settings: TillSettingsTable;
}
