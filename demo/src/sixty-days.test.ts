import { fitsUnit, formatDateTime, roundQuantity, SHOP_TIME_ZONE } from '@mostrador/domain';
import { expect, test } from 'vitest';
import { demoProducts } from './catalogue.ts';
import { seededRandom } from './random.ts';
import { DAYS, type Happening, sixtyDays } from './sixty-days.ts';

const AFTERNOON = new Date('2026-03-18T21:40:00Z');

const lived = (now: Date) =>
  sixtyDays(demoProducts, { now, random: seededRandom(1), customers: 40 });
const salesOf = ({ happenings }: { happenings: Happening[] }) =>
  happenings.filter((happening) => happening.kind === 'sale');

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: SHOP_TIME_ZONE,
  hour: 'numeric',
  hourCycle: 'h23',
});
const hourIn = (at: Date) => Number(clock.format(at));
const dayIn = (at: Date) => formatDateTime(at).slice(0, 10);

test('sells on each of the sixty days before today, and today until now', () => {
  const sales = salesOf(lived(AFTERNOON));
  const days = new Set(sales.map(({ at }) => dayIn(at)));
  expect(days.size).toBe(DAYS + 1);
  expect(days).toContain('17/01/2026');
  expect(days).toContain('18/03/2026');
  expect(sales.every(({ at }) => at <= AFTERNOON)).toBe(true);
});

test('has no sales of today before opening', () => {
  const fourInTheMorning = new Date('2026-03-18T07:00:00Z');
  const { happenings } = lived(fourInTheMorning);
  expect(new Set(happenings.map(({ at }) => dayIn(at))).size).toBe(DAYS);
  expect(happenings.every(({ at }) => at < fourInTheMorning)).toBe(true);
});

test('keeps the hours of San Juan: closed at night, quiet at siesta', () => {
  const byHour = Array.from({ length: 24 }, () => 0);
  for (const { at } of salesOf(lived(AFTERNOON)))
    byHour[hourIn(at)] = (byHour[hourIn(at)] ?? 0) + 1;
  const between = (from: number, to: number) =>
    byHour.slice(from, to).reduce((sum, count) => sum + count, 0);
  expect(between(0, 7)).toBe(0);
  const siesta = between(14, 17);
  expect(siesta).toBeGreaterThan(0);
  expect(between(11, 14)).toBeGreaterThan(3 * siesta);
  expect(between(19, 22)).toBeGreaterThan(4 * siesta);
});

test('sells more on Fridays and Saturdays', () => {
  const sales = salesOf(lived(AFTERNOON));
  const weekday = (at: Date) => new Date(at.getTime() - 3 * 60 * 60 * 1000).getUTCDay();
  const share = (days: number[]) =>
    sales.filter(({ at }) => days.includes(weekday(at))).length / days.length;
  expect(share([5, 6])).toBeGreaterThan(1.2 * share([1, 2, 3, 4]));
});

test('events are in order, and no sale exceeds the stock', () => {
  const { happenings, shelves, openedAt } = lived(AFTERNOON);
  const stock = shelves.map(({ filled }) => filled);
  let before = openedAt;
  for (const happening of happenings) {
    expect(happening.at >= before).toBe(true);
    before = happening.at;
    const changes =
      happening.kind === 'delivery'
        ? [{ product: happening.product, units: happening.units }]
        : happening.lines.map(({ product, units }) => ({ product, units: -units }));
    for (const { product, units } of changes) {
      stock[product] = roundQuantity((stock[product] as number) + units);
      expect(stock[product]).toBeGreaterThanOrEqual(0);
    }
  }
  expect(stock.filter((left) => left === 0).length).toBeGreaterThan(5);
  expect(stock.filter((left) => left > 0 && left <= 10).length).toBeGreaterThan(20);
  expect(stock.filter((left) => left > 50).length).toBeGreaterThan(10);
});

test('a basket has one to six lines of different products', () => {
  for (const { lines } of salesOf(lived(AFTERNOON))) {
    expect(lines.length).toBeGreaterThanOrEqual(1);
    expect(lines.length).toBeLessThanOrEqual(6);
    expect(new Set(lines.map(({ product }) => product)).size).toBe(lines.length);
    for (const { product, units } of lines) {
      expect(units).toBeGreaterThan(0);
      expect(fitsUnit(units, demoProducts[product]?.unit ?? 'unit')).toBe(true);
    }
  }
});

test('weighed goods are sold in portions and restocked by the kilo', () => {
  const { happenings } = lived(AFTERNOON);
  const weighed = (product: number) => demoProducts[product]?.unit === 'kg';
  const portions = salesOf({ happenings }).flatMap(({ lines }) =>
    lines.filter(({ product }) => weighed(product)).map(({ units }) => units),
  );
  expect(portions.length).toBeGreaterThan(50);
  expect(Math.max(...portions)).toBeLessThanOrEqual(0.5);
  expect(portions.some((units) => !Number.isInteger(units * 10))).toBe(true);
  expect(happenings.some((one) => one.kind === 'delivery' && weighed(one.product))).toBe(true);
});

test('the same seed gives the same data', () => {
  expect(lived(AFTERNOON)).toEqual(lived(AFTERNOON));
});
