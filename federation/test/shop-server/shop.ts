import type { SessionUser } from '@mostrador/contracts/accounts';
import type { ActivityEntry } from '@mostrador/contracts/activity';
import type { CashMovement, CashRegister } from '@mostrador/contracts/cash-registers';
import type { ArcaAccess } from '@mostrador/contracts/credentials';
import type { AccountEntry, DebtReminder } from '@mostrador/contracts/customer-accounts';
import type { Customer } from '@mostrador/contracts/customers';
import type { FiscalConfig } from '@mostrador/contracts/fiscal-config';
import type { HeldSale } from '@mostrador/contracts/held-sales';
import type { Invoice } from '@mostrador/contracts/invoices';
import type { OfflineEntry } from '@mostrador/contracts/offline-entries';
import type { OfflineSale } from '@mostrador/contracts/offline-sales';
import type { AuthorizedAct } from '@mostrador/contracts/pins';
import type { NamedReference, Subcategory } from '@mostrador/contracts/product-configuration';
import type {
  NewProduct,
  Product,
  ProductChange,
  Shortage,
  StockMovement,
  StorageUsage,
} from '@mostrador/contracts/products';
import type { Report, ReportName } from '@mostrador/contracts/reports';
import type { NewReturn, SaleReturn } from '@mostrador/contracts/returns';
import type { CompletedSale, NewSale } from '@mostrador/contracts/sales';
import type { SecondFactor } from '@mostrador/contracts/second-factor';
import type { OpenSession } from '@mostrador/contracts/sessions';
import type { StoreConfig } from '@mostrador/contracts/store-config';
import type { DeployStatus } from '@mostrador/contracts/store-deploy';
import type { StoreOrder } from '@mostrador/contracts/store-orders';
import type { Taxpayer } from '@mostrador/contracts/taxpayers';
import { NOT_CONFIGURED } from '@mostrador/contracts/test/a-fiscal-config';
import { anOpenSession } from '@mostrador/contracts/test/an-open-session';
import type { CurrentTillSettings } from '@mostrador/contracts/till-settings';
import { currentTillSettings } from '@mostrador/contracts/till-settings.schemas';
import type { ShopUser } from '@mostrador/contracts/users';
import { aUser } from '@mostrador/shared-auth/test/a-user';
import { NEVER_PUBLISHED } from './never-published.ts';
import { NO_SALES, type SalesFigures } from './no-sales.ts';

/** A shop's data, and the requests its server received. */
export interface Shop {
  /** The signed-in user. */
  user: SessionUser;
  /** The other users, in the server's order. */
  sellers: ShopUser[];
  /** The administrator's username, if it is not `user`. */
  administrator?: string;
  /** File names of all received logos. */
  logosSent: string[];
  /** The shop's use of its space for images. */
  storage: StorageUsage;
  /** Tokens of ended sessions. */
  signedOut: (string | undefined)[];
  /** The last used one first. */
  sessions: OpenSession[];
  secondFactor: SecondFactor;
  /** Newest first. */
  activity: ActivityEntry[];

  products: Product[];
  brands: NamedReference[];
  categories: NamedReference[];
  subcategories: Subcategory[];
  /** The cost of each product, by its id; absent if unknown. */
  costs: Record<string, number | null>;
  /** By product id, newest first. */
  movements: Record<string, StockMovement[]>;
  shortages: Shortage[];
  created: NewProduct[];
  changed: ProductChange[];
  removed: string[];

  /** In the server's order. */
  customers: Customer[];
  /** Entries of each customer's account, by customer id, newest first. */
  accountEntries: Record<string, AccountEntry[]>;
  /** The last reminder of each debtor, by customer id. */
  reminders: Record<string, DebtReminder>;

  /** Newest first. */
  sales: CompletedSale[];
  /** Every received sale, answered or not. */
  sent: NewSale[];
  /** Returns of all sales, oldest first. */
  returns: SaleReturn[];
  /** Every received return, answered or not. */
  returnsSent: NewReturn[];
  /** Sent with the answer to every sale. */
  warning: string | undefined;
  /** Whether its tills may sell without the server. */
  issuesLeases: boolean;

  /** Invoices of all sales, oldest first. */
  invoices: (Invoice & { saleId: string })[];
  offlineSales: OfflineSale[];
  offlineEntries: OfflineEntry[];
  /** The products and customers that a device created, in the order in which it delivered them. */
  deliveredIds: string[];
  /** The outcome of the next invoice. */
  arca: 'authorizes' | 'is-late' | 'rejects';
  /** Keyed by CUIT. */
  taxpayers: Record<string, Taxpayer>;
  fiscalConfig: FiscalConfig;
  /** File names of the received certificates and keys. */
  credentialsSent: string[];
  /** The points of sale that the shop may use, according to ARCA. */
  pointsOfSale: { number: number; description: string }[];
  arcaAccess: ArcaAccess;

  /** Newest first. */
  cashRegisters: CashRegister[];
  /** Movements of all registers, oldest first. */
  cashMovements: (CashMovement & { cashRegisterId: string })[];
  /** Every received closing. */
  closingsSent: object[];
  /** The sales figures of the dashboard. */
  figures: SalesFigures;
  reports: Partial<Record<ReportName, Report>>;

  /** Ids of products, the most sold first. */
  bestSellers: string[];
  /** Newest first. */
  heldSales: HeldSale[];
  tillSettings: CurrentTillSettings;

  /** Null until the online store is configured. */
  storeConfig: StoreConfig | null;
  /** File names of all received images of the store. */
  storeImagesSent: string[];
  deployStatus: DeployStatus;
  /** Newest first. */
  storeOrders: StoreOrder[];

  /** Users with a PIN. */
  pins: { user: SessionUser; pin: string }[];
  /** The authorizations that administrators gave. */
  authorizations: { _id: string; about: AuthorizedAct }[];
}

export function anEmptyShop(): Shop {
  return {
    user: aUser(),
    sellers: [],
    logosSent: [],
    storage: { usedMB: 12.5, limitMB: 100, percentage: 12.5 },
    signedOut: [],
    sessions: [anOpenSession()],
    secondFactor: { enabled: false, recoveryCodesLeft: 0, available: true },
    activity: [],
    products: [],
    brands: [],
    categories: [],
    subcategories: [],
    costs: {},
    movements: {},
    shortages: [],
    created: [],
    changed: [],
    removed: [],
    customers: [],
    accountEntries: {},
    reminders: {},
    sales: [],
    sent: [],
    returns: [],
    returnsSent: [],
    warning: undefined,
    issuesLeases: false,
    invoices: [],
    offlineSales: [],
    offlineEntries: [],
    deliveredIds: [],
    arca: 'authorizes',
    taxpayers: {},
    fiscalConfig: NOT_CONFIGURED,
    credentialsSent: [],
    pointsOfSale: [{ number: 1, description: 'CAE - Monotributo' }],
    arcaAccess: { trouble: null },
    cashRegisters: [],
    cashMovements: [],
    closingsSent: [],
    figures: NO_SALES,
    reports: {},
    bestSellers: [],
    heldSales: [],
    tillSettings: currentTillSettings.parse({}),
    storeConfig: null,
    storeImagesSent: [],
    deployStatus: NEVER_PUBLISHED,
    storeOrders: [],
    pins: [],
    authorizations: [],
  };
}
