import { newShopToken, readShopToken } from '@mostrador/server-kit/http/shop-token';
import type pg from 'pg';
import { aCashRegister } from '../a-cash-register.ts';
import { aPlanPayment } from '../a-plan-payment.ts';
import type { TestServer } from '../a-server.ts';
import { aShop, type TestShop } from '../a-shop.ts';
import {
  activate,
  anOrder,
  aStoreProduct,
  STORE_CONFIG,
  saveConfig,
  visitorsOf,
} from '../a-store.ts';
import { aHeldSale } from '../held-sales.ts';
import { writeFiscalConfig, writeInvoice } from '../invoices.ts';
import { aBrand, aCategory, aSubcategory } from '../references.ts';
import { idsOf } from './a-marked-shop.ts';

/** A shop whose users make the fuzzed calls. It is made anew when a call deletes it. */
export interface LivedInShop {
  /** Returns tokens of valid sessions; calls may have ended the earlier ones. */
  tokens(): Promise<{ owner: string; seller: string }>;
  /** The ids of its rows, by table, as of the latest refresh. */
  ids(): ReadonlyMap<string, readonly string[]>;
  refreshIds(): Promise<void>;
  slug(): string;
}

const hashOf = (token: string) => readShopToken(token)?.hash;

interface World {
  shop: TestShop;
  sellerId: string;
  slug: string;
}

/** Creates a shop through the API, with a record of each kind that other records refer to. */
export async function aLivedInShop(server: TestServer, owner: pg.Client): Promise<LivedInShop> {
  let world = await build(server, owner);
  let tokens = await sessions();
  let ids = await idsOf(owner, world.shop.shopId);

  async function session(userId: string): Promise<string> {
    const { shopId } = world.shop;
    const { token, hash } = newShopToken(shopId);
    await owner.query(
      `insert into session (shop_id, token_hash, user_id, created_at, expires_at)
       values ($1, $2, $3, $4, $5)`,
      [shopId, hash, userId, server.now, new Date(server.now.getTime() + 60 * 60_000)],
    );
    return token;
  }

  async function sessions() {
    return { owner: await session(world.shop.userId), seller: await session(world.sellerId) };
  }

  return {
    async tokens() {
      const { shop, sellerId } = world;
      const { rows } = await owner.query(
        `select exists (select from session where shop_id = u.shop_id and user_id = u.id
           and token_hash = any($3)) as has_session
         from shop_user u
         where shop_id = $1 and id = any($2) and is_active and deleted_at is null`,
        [shop.shopId, [shop.userId, sellerId], Object.values(tokens).map(hashOf)],
      );
      const isThere = rows.length === 2;
      if (!isThere) world = await build(server, owner);
      if (!isThere || rows.some((row) => !row.has_session)) tokens = await sessions();
      return tokens;
    },
    ids: () => ids,
    async refreshIds() {
      ids = await idsOf(owner, world.shop.shopId);
    },
    slug: () => world.slug,
  };
}

async function build(server: TestServer, owner: pg.Client): Promise<World> {
  const shop = await aShop(server);
  await shop.onPlan('enterprise');
  const { userId: sellerId } = await shop.aSeller();
  // The users have the same password.
  await owner.query(
    `update shop_user set password_hash = (select password_hash from shop_user where id = $1)
     where id = $2`,
    [shop.userId, sellerId],
  );
  const [product] = [await shop.aProduct(), await shop.aProduct({ unit: 'kg', stock: 7.5 })];
  await shop.aCustomer({ docType: 96, docNumber: '30123456' });
  await aBrand(shop);
  await aSubcategory(shop, await aCategory(shop));
  await aCashRegister(shop);
  await shop.sell({ [product._id]: 1 });
  const sale = (await shop.sell({ [product._id]: 2 })).json();
  await aHeldSale(shop);
  await writeFiscalConfig(server, shop);
  await writeInvoice(server, shop, sale._id);
  const db = server.database.forShop(shop.shopId);
  await aPlanPayment(db, { paidAt: server.now, until: new Date('2026-04-10T15:00:00Z') });
  const offered = await aStoreProduct(shop);
  // The address follows from the name, and the caches of the server may know that of an earlier shop.
  const businessInfo = { ...STORE_CONFIG.businessInfo, name: `Kiosco ${shop.username}` };
  await saveConfig(shop, { businessInfo, storeSettings: { orderMethod: 'form' } });
  const slug = await activate(shop);
  await anOrder(visitorsOf(server, slug), offered);
  return { shop, sellerId, slug };
}
