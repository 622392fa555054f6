import { endpoint, schemasFrom } from './endpoint.ts';

export * from './cash-registers.constants.ts';
export type * from './cash-registers.schemas.ts';

const schemas = schemasFrom(() => import('./cash-registers.schemas.ts'));

export const cashRegisterEndpoints = {
  current: endpoint({
    method: 'GET',
    path: '/cash-registers/current',
    access: 'signed-in',
    keptOnDevice: true,
    about: ['cash-registers'],
    summary: 'The open cash register, or null and the amount left in the drawer',
    schemas: schemas(({ currentCashRegister }) => ({ response: { 200: currentCashRegister } })),
  }),
  open: endpoint({
    method: 'POST',
    path: '/cash-registers',
    access: 'canManageCashRegister',
    changes: ['cash-registers'],
    summary: 'Opens the cash register; of two concurrent openings one wins',
    schemas: schemas(({ openCashRegister, oneCashRegister }) => ({
      body: openCashRegister,
      response: { 201: oneCashRegister },
    })),
  }),
  close: endpoint({
    method: 'PUT',
    path: '/cash-registers/:id/close',
    access: 'canManageCashRegister',
    changes: ['cash-registers'],
    summary: 'Closes the cash register with the amount counted, and numbers its closing',
    schemas: schemas(({ byId, closeCashRegister, oneCashRegister }) => ({
      params: byId,
      body: closeCashRegister,
      response: { 200: oneCashRegister },
    })),
  }),
  configure: endpoint({
    method: 'PUT',
    path: '/cash-registers/config/update',
    access: 'admin',
    changes: ['cash-registers', 'session', 'sales'],
    summary: "Changes the shop's configuration of its cash register",
    schemas: schemas(({ cashRegisterConfigurationChange, cashRegisterConfiguration }) => ({
      body: cashRegisterConfigurationChange,
      response: { 200: cashRegisterConfiguration },
    })),
  }),
  list: endpoint({
    method: 'GET',
    path: '/cash-registers',
    access: 'canViewHistory',
    about: ['cash-registers'],
    summary: 'Cash registers, newest first',
    schemas: schemas(({ cashRegisterListQuery, cashRegisterList }) => ({
      query: cashRegisterListQuery,
      response: { 200: cashRegisterList },
    })),
  }),
  get: endpoint({
    method: 'GET',
    path: '/cash-registers/:id',
    access: 'canViewHistory',
    about: ['cash-registers', 'sales'],
    summary: 'A cash register with its sales and its figures',
    schemas: schemas(({ byId, cashRegisterDetail }) => ({
      params: byId,
      response: { 200: cashRegisterDetail },
    })),
  }),
  reading: endpoint({
    method: 'GET',
    path: '/cash-registers/:id/reading',
    access: 'canManageCashRegister',
    about: ['cash-registers', 'sales'],
    summary: 'The figures of a cash register: X while it is open, Z once it is closed',
    schemas: schemas(({ byId, cashRegisterReading }) => ({
      params: byId,
      response: { 200: cashRegisterReading },
    })),
  }),
  report: endpoint({
    method: 'GET',
    path: '/cash-registers/:id/pdf',
    access: 'canManageCashRegister',
    about: ['cash-registers', 'sales'],
    answers: 'file',
    summary: 'The reading as PDF, on A4 or on a ticket',
    schemas: schemas(({ byId, receiptQuery, pdf }) => ({
      params: byId,
      query: receiptQuery,
      response: { 200: pdf },
    })),
  }),
  move: endpoint({
    method: 'POST',
    path: '/cash-registers/:id/movements',
    access: 'canManageCashRegister',
    changes: ['cash-registers'],
    summary: 'Puts cash into the drawer or takes it out, once for each id',
    schemas: schemas(({ byId, postedCashMovement, cashMovement }) => ({
      params: byId,
      body: postedCashMovement,
      response: { 201: cashMovement },
    })),
  }),
};
