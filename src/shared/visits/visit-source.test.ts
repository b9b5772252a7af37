import { expect, test } from 'vitest'
import { visitSource } from './visit-source.ts'

test.each([
  ['', 'Direct'],
  ['shops.example.ng', 'LocalShopFinder'],
  ['www.shops.example.ng', 'LocalShopFinder'],
  ['www.google.com', 'Google'],
  ['google.com.ng', 'Google'],
  ['com.google.android.googlequicksearchbox', 'Google'],
  ['cn.bing.com', 'Bing'],
  ['l.facebook.com', 'Facebook'],
  ['com.facebook.katana', 'Facebook'],
  ['fb', 'Facebook'],
  ['m.instagram.com', 'Instagram'],
  ['whatsapp', 'WhatsApp'],
  ['com.whatsapp', 'WhatsApp'],
  ['com.whatsapp.w4b', 'WhatsApp'],
  ['wa.me', 'WhatsApp'],
  ['t.co', 'X'],
  ['vm.tiktok.com', 'TikTok'],
  ['www.nairaland.com', 'nairaland.com'],
  ['google.evil.test', 'google.evil.test'],
  ['netflix.com', 'netflix.com'],
  ['poster', 'poster'],
])('G-094 %s is shown as %s', (source, name) => expect(visitSource(source, 'Shops.Example.ng')).toBe(name))
