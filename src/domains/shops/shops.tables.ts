import { boolean, doublePrecision, integer, pgTable, serial, text, timestamp, varchar } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const categories = pgTable('categories', {
  id: serial('id').primaryKey(),
  name: varchar('name', { length: 100 }).notNull(),
  slug: varchar('slug', { length: 100 }).notNull(),
  icon: varchar('icon', { length: 50 }),
  description: text('description'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const shops = pgTable('shops', {
  id: serial('id').primaryKey(),
  ownerId: text('owner_id').notNull(),
  name: varchar('name', { length: 200 }).notNull(),
  description: text('description'),
  location: varchar('location', { length: 200 }).notNull(),
  address: text('address'),
  phone: varchar('phone', { length: 20 }),
  email: varchar('email', { length: 100 }),
  website: varchar('website', { length: 200 }),
  categoryId: integer('category_id'),
  isApproved: boolean('is_approved').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  viewCount: integer('view_count').notNull().default(0),
  imageUrl: text('image_url'),
  ratingSum: integer('rating_sum').notNull().default(0),
  reviewCount: integer('review_count').notNull().default(0),
  rejectedAt: moment('rejected_at'),
  rejectionReason: text('rejection_reason'),
  state: varchar('state', { length: 2 }),
  lga: varchar('lga', { length: 100 }),
  town: varchar('town', { length: 100 }),
  lat: doublePrecision('lat'),
  lng: doublePrecision('lng'),
  isListed: boolean('is_listed').notNull().default(false),
  listedAt: moment('listed_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
