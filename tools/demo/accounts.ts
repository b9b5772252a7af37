import { readRows } from './read-data.ts'

/** Public on purpose: these accounts open only while the demo is on, which production and https refuse. */
export const DEMO_PASSWORD = 'Naira200!'

export const DEMO_ACCOUNTS = readRows<'key' | 'email' | 'firstName' | 'lastName' | 'role' | 'city'>('accounts.csv')

/** Owner key of the shops that belong to owner@demo.test. */
export const demoOwnerKey = 'demo-owner'
