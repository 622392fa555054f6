import { describeInvalidInput } from '@mostrador/contracts/errors';
import {
  MAX_SEO_TITLE_LENGTH,
  STORE_DEFAULTS,
  type StoreConfig,
} from '@mostrador/contracts/store-config';
import {
  type CheckedStoreConfigChange,
  missingContactOf,
  type ParsedStoreConfig,
  storeConfigChange,
} from '@mostrador/contracts/store-config.schemas';
import { applyChange } from '@mostrador/domain/apply-change';
import { phoneProblemOf, whatsappProblemOf } from '@mostrador/domain/phone-number';
import { DomainError } from '@mostrador/server-kit/http/errors';
import type { Jobs } from '@mostrador/server-kit/jobs/jobs';
import type { ShopDatabase } from '../../database/database.ts';
import { changesBetween } from '../audit/changes-between.ts';
import { type Authorship, recordAudit } from '../audit/record-audit.ts';
import { queueCleanUp } from '../images/image-jobs.ts';
import { changedPhoneOf } from '../phones/changed-phone.ts';
import { toStoreConfig, UNTOUCHED } from './shown-store-config.ts';
import {
  lockStoreConfig,
  putImage,
  putSettings,
  type StoredStoreConfig,
  type StoreImageKind,
} from './store-config.repository.ts';

const NO_IMAGES: StoredStoreConfig['images'] = { logo: null, banner: null, favicon: null };

/** Changes the texts and the look. Visitors see the change once it is published. */
export async function saveStoreConfig(
  shop: ShopDatabase,
  author: Authorship,
  change: CheckedStoreConfigChange,
): Promise<StoreConfig> {
  return shop.transact(async (tx) => {
    const before = await lockStoreConfig(tx);
    const settings = withSeoTexts(changed(before?.settings ?? null, change));
    const changes = changesBetween<Partial<ParsedStoreConfig>>(before?.settings ?? {}, settings);
    if (Object.keys(changes).length > 0) {
      await putSettings(tx, settings);
      recordAudit(tx, author, 'store.configured', { parts: Object.keys(changes) });
    }
    return toStoreConfig(tx.shopId, { settings, images: before?.images ?? NO_IMAGES });
  });
}

/** Sets or removes an image of the store, and deletes the one it replaces. */
export async function changeStoreImage(
  shop: ShopDatabase,
  author: Authorship,
  { kind, imageId, jobs }: { kind: StoreImageKind; imageId: string | null; jobs: Jobs },
): Promise<StoreConfig> {
  return shop.transact(async (tx) => {
    const { settings = null, images = NO_IMAGES } = (await lockStoreConfig(tx)) ?? {};
    const replaced = images[kind];
    if (replaced !== imageId) {
      await putImage(tx, kind, imageId);
      if (replaced) await queueCleanUp(jobs, tx, replaced);
      recordAudit(tx, author, 'store.image-changed', { kind, isShown: imageId !== null });
    }
    return toStoreConfig(tx.shopId, { settings, images: { ...images, [kind]: imageId } });
  });
}

/**
 * Applies a change. Throws `store-config.incomplete` when the store would have no name, or nowhere
 * to send its orders, and `input.invalid` for a phone that is not understood.
 */
function changed(
  before: ParsedStoreConfig | null,
  change: CheckedStoreConfigChange,
): ParsedStoreConfig {
  const { businessInfo } = before ?? UNTOUCHED;
  const phoneOf = (field: 'phone' | 'whatsapp', problemOf: typeof phoneProblemOf) =>
    changedPhoneOf({
      sent: change.businessInfo?.[field],
      before: businessInfo[field],
      schema: storeConfigChange,
      path: ['businessInfo', field],
      problemOf,
    });
  const after = applyChange(before ?? UNTOUCHED, {
    ...change,
    businessInfo: {
      ...change.businessInfo,
      phone: phoneOf('phone', phoneProblemOf),
      whatsapp: phoneOf('whatsapp', whatsappProblemOf),
    },
  });
  const name = { path: ['businessInfo', 'name'], message: 'Completá este campo' };
  const issues = [...(after.businessInfo.name ? [] : [name]), ...missingContactOf(after)];
  if (issues.length > 0)
    throw new DomainError(400, {
      ...describeInvalidInput(storeConfigChange, issues),
      code: 'store-config.incomplete',
    });
  return after;
}

/** Fills in missing texts for search engines, so that they find the shop by its name. */
function withSeoTexts(typed: ParsedStoreConfig): ParsedStoreConfig {
  const { title, description, keywords } = typed.seo;
  return {
    ...typed,
    seo: {
      title:
        title || `${typed.businessInfo.name} - Tienda Online`.slice(0, MAX_SEO_TITLE_LENGTH).trim(),
      description: description || STORE_DEFAULTS.seoDescription,
      keywords,
    },
  };
}
