import { readSiteSettings } from '../site-settings/site-settings.ts'
import type { Module } from './module.ts'

/** First, because other modules use the settings when they start. */
export const siteSettingsModule: Module = {
  prepare: ({ db, config }) => readSiteSettings(db, config),
}
