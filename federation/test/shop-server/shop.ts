import type { SessionUser } from '@mostrador/contracts/accounts';
import type { ActivityEntry } from '@mostrador/contracts/activity';
import type {
  CashMovement,
  CashRegister,
  CountedDenomination,
} from '@mostrador/contracts/cash-registers';
import type { ArcaAccess } from '@mostrador/contracts/credentials';
import type { AccountEntry } from '@mostrador/contracts/customer-accounts';
import type { Customer } from '@mostrador/contracts/customers';
import type { FiscalConfig } from '@mostrador/contracts/fiscal-config';
import type { HeldSale } from '@mostrador/contracts/held-sales';
import type { Invoice } from '@mostrador/contracts/invoices';
import type { AuthorizedAct } from '@mostrador/contracts/pins';
import type { NamedReference, Subcategory } from '@mostrador/contracts/product-configuration';
import type {
  NewProduct,
  Product,
  ProductChange,
  StockMovement,
  StorageUsage,
} from '@mostrador/contracts/products';
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
import { NO_SALES, type SalesFigures } from './dashboard.ts';
import { NEVER_PUBLISHED } from './store-deploy.ts';

/** A shop's data, and the requests its server received. */
export interface Shop {
  /** The user who calls. */
  user: SessionUser;
  /** The other users, in the order the server answers them. */
  sellers: ShopUser[];
  /** The username of the administrator, where that is not `user`. */
  administrator?: string;
  /** File names of every logo that was received. */
  logosSent: string[];
  /** How much of its space for images the shop uses. */
  storage: StorageUsage;
  /** Tokens of ended sessions. */
  signedOut: (string | undefined)[];
  /** The last used first. */
  sessions: OpenSession[];
  secondFactor: SecondFactor;
  /** Newest first. */
  activity: ActivityEntry[];

  products: Product[];
  brands: NamedReference[];
  categories: NamedReference[];
  subcategories: Subcategory[];
  /** What each product costs, by its id; absent when it is not known. */
  costs: Record<string, number | null>;
  /** By the id of their product, newest first. */
  movements: Record<string, StockMovement[]>;
  created: NewProduct[];
  changed: ProductChange[];
  removed: string[];

  /** In the order the server answers them. */
  customers: Customer[];
  /** Of each customer's account, by their id, newest first. */
  accountEntries: Record<string, AccountEntry[]>;

  /** Newest first. */
  sales: CompletedSale[];
  /** Every sale that was received, answered or not. */
  sent: NewSale[];
  /** Of all sales, oldest first. */
  returns: SaleReturn[];
  /** Every return that was received, answered or not. */
  returnsSent: NewReturn[];
  /** Sent with every sale. */
  warning: string | undefined;

  /** Of all sales, oldest first. */
  invoices: (Invoice & { saleId: string })[];
  /** What becomes of the next invoice. */
  arca: 'authorizes' | 'is-late' | 'rejects';
  /** By their CUIT. */
  taxpayers: Record<string, Taxpayer>;
  fiscalConfig: FiscalConfig;
  /** Names of the certificates and keys that were received. */
  credentialsSent: string[];
  /** What the shop may use, as ARCA knows it. */
  pointsOfSale: { number: number; description: string }[];
  arcaAccess: ArcaAccess;

  /** Newest first. */
  cashRegisters: CashRegister[];
  /** Of all registers, oldest first. */
  cashMovements: (CashMovement & { cashRegisterId: string })[];
  /** What was counted of each denomination, by the id of the register. */
  counts: Record<string, CountedDenomination[]>;
  /** Every closing that was received. */
  closingsSent: object[];
  /** What the dashboard says of them. */
  figures: SalesFigures;

  /** Ids of products, the most sold first. */
  bestSellers: string[];
  /** Newest first. */
  heldSales: HeldSale[];
  tillSettings: CurrentTillSettings;

  /** Null while nothing of the online store was configured. */
  storeConfig: StoreConfig | null;
  /** File names of every image of the store that was received. */
  storeImagesSent: string[];
  deployStatus: DeployStatus;
  /** Newest first. */
  storeOrders: StoreOrder[];

  /** Users with a PIN. */
  pins: { user: SessionUser; pin: string }[];
  /** What administrators have allowed. */
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
    created: [],
    changed: [],
    removed: [],
    customers: [],
    accountEntries: {},
    sales: [],
    sent: [],
    returns: [],
    returnsSent: [],
    warning: undefined,
    invoices: [],
    arca: 'authorizes',
    taxpayers: {},
    fiscalConfig: NOT_CONFIGURED,
    credentialsSent: [],
    pointsOfSale: [{ number: 1, description: 'CAE - Monotributo' }],
    arcaAccess: { trouble: null },
    cashRegisters: [],
    cashMovements: [],
    counts: {},
    closingsSent: [],
    figures: NO_SALES,
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
