import { expect, test } from 'vitest';
import { cashRegisterConfig, DEFAULT_CASH_REGISTER_CONFIG } from './cash-register-config.ts';

const ON = {
  enabled: true,
  requireCashRegister: true,
  autoOpen: { enabled: true, time: '00:00', days: [0, 1, 2, 3, 4, 5, 6], defaultAmount: 0.5 },
  autoClose: { enabled: true, time: '23:59', days: [] },
  blindClose: true,
  askAboveDifference: 500,
  dayEndsAt: 6,
} as const;

test('a new shop sells without a cash register; its schedules default to working days from 9 to 21', () => {
  const days = [1, 2, 3, 4, 5];

  expect(DEFAULT_CASH_REGISTER_CONFIG).toEqual({
    enabled: false,
    requireCashRegister: false,
    autoOpen: { enabled: false, time: '09:00', days, defaultAmount: 0 },
    autoClose: { enabled: false, time: '21:00', days },
    blindClose: false,
    askAboveDifference: null,
    dayEndsAt: 0,
  });
});

test('a cash register may open and close automatically, on any days at any minute', () => {
  expect(cashRegisterConfig.parse(ON)).toEqual(ON);
});

test('an earlier configuration counts in sight, asks about no difference, and has days until midnight', () => {
  const { blindClose: _, askAboveDifference: __, dayEndsAt: ___, ...before } = ON;

  expect(cashRegisterConfig.parse(before)).toEqual({
    ...before,
    blindClose: false,
    askAboveDifference: null,
    dayEndsAt: 0,
  });
});

test.each(['09:05', '10:00', '19:59', '20:00'])('%s is a time of the day', (time) => {
  const autoClose = { ...ON.autoClose, time };

  expect(cashRegisterConfig.parse({ ...ON, autoClose }).autoClose.time).toBe(time);
});

test.each([
  '9:00',
  '24:00',
  '30:00',
  '12:60',
  '12:5',
  '12:000',
  '012:00',
  'a1:00',
  '1a:00',
  '12:0a',
  '12:a0',
])('%s is not a time of the day', (time) => {
  const autoClose = { ...ON.autoClose, time };

  expect(cashRegisterConfig.safeParse({ ...ON, autoClose }).success).toBe(false);
});

test.each([
  ['an eighth day', { days: [0, 1, 2, 3, 4, 5, 6, 0] }],
  ['a day after Saturday', { days: [7] }],
  ['a day before Sunday', { days: [-1] }],
  ['half a day', { days: [0.5] }],
  ['a negative amount in the drawer', { defaultAmount: -0.01 }],
])('%s is refused', (_, wrong) => {
  const autoOpen = { ...ON.autoOpen, ...wrong };

  expect(cashRegisterConfig.safeParse({ ...ON, autoOpen }).success).toBe(false);
});

test('a cash register may open with an empty drawer', () => {
  const autoOpen = { ...ON.autoOpen, defaultAmount: 0 };

  expect(cashRegisterConfig.safeParse({ ...ON, autoOpen }).success).toBe(true);
});

test.each([0, 1, 2, 3, 4, 5, 6])('a day may end at %i:00', (dayEndsAt) => {
  expect(cashRegisterConfig.parse({ ...ON, dayEndsAt }).dayEndsAt).toBe(dayEndsAt);
});

test.each([-1, 7, 24, 2.5, '4', true])('a day does not end at %s', (dayEndsAt) => {
  expect(cashRegisterConfig.safeParse({ ...ON, dayEndsAt }).success).toBe(false);
});
