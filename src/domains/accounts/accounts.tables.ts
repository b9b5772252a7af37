import { boolean, integer, json, pgTable, serial, text, timestamp, varchar } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  email: varchar('email', { length: 255 }),
  firstName: varchar('first_name', { length: 100 }),
  lastName: varchar('last_name', { length: 100 }),
  profileImageUrl: text('profile_image_url'),
  role: varchar('role', { length: 20, enum: ['customer', 'shop_owner', 'admin'] })
    .notNull()
    .default('customer'),
  phone: varchar('phone', { length: 20 }),
  city: varchar('city', { length: 100 }),
  contactMethod: varchar('contact_method', { length: 10, enum: ['email', 'phone'] })
    .notNull()
    .default('email'),
  password: text('password'),
  isEmailVerified: boolean('is_email_verified').notNull().default(false),
  isPhoneVerified: boolean('is_phone_verified').notNull().default(false),
  banned: boolean('banned').notNull().default(false),
  stripeCustomerId: text('stripe_customer_id'),
  stripeSubscriptionId: text('stripe_subscription_id'),
  isAdmin: boolean('is_admin').notNull().default(false),
  isDemo: boolean('is_demo').notNull().default(false),
  failedLoginAttempts: integer('failed_login_attempts').notNull().default(0),
  accountLockedUntil: moment('account_locked_until'),
  lastLoginAt: moment('last_login_at'),
  lastLoginIp: varchar('last_login_ip', { length: 45 }),
  passwordChangedAt: moment('password_changed_at'),
  twoFactorSecret: text('two_factor_secret'),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const sessions = pgTable('sessions', {
  sid: text('sid').primaryKey(),
  sess: json('sess').notNull(),
  expire: moment('expire').notNull(),
})

export const loginSessions = pgTable('login_sessions', {
  id: serial('id').primaryKey(),
  userId: text('user_id').notNull(),
  token: text('token').notNull(),
  ipAddress: varchar('ip_address', { length: 45 }),
  userAgent: text('user_agent'),
  deviceInfo: text('device_info'),
  location: text('location'),
  isActive: boolean('is_active').notNull().default(true),
  expiresAt: moment('expires_at').notNull(),
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const auditLogs = pgTable('audit_logs', {
  id: serial('id').primaryKey(),
  userId: text('user_id'),
  action: varchar('action', { length: 100 }).notNull(),
  resource: varchar('resource', { length: 200 }),
  details: json('details'),
  ipAddress: varchar('ip_address', { length: 45 }),
  userAgent: text('user_agent'),
  success: boolean('success').notNull().default(true),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const guestSessions = pgTable('guest_sessions', {
  id: text('id').primaryKey(),
  email: varchar('email', { length: 255 }),
  phone: varchar('phone', { length: 20 }),
  data: json('data').notNull().default({}),
  token: text('token'),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})
