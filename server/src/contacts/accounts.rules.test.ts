import { expect, test } from 'vitest'
import { maskContacts } from './mask-contacts.rules.ts'

test.each([
  ['Write @ama2026', 'Write •••'],
  ['Write @p5_shop', 'Write •••'],
  ['Write @ama_shop', 'Write •••'],
  ['insta: amashop thanks', 'insta: ••• thanks'],
  ['My instagram is amashop', 'My instagram is •••'],
  ['my instagram handle is amashop', 'my instagram handle is •••'],
  ['Our facebook page is amashop, pls follow', 'Our facebook page is •••, pls follow'],
  ['instagram @amashop', 'instagram •••'],
  ['@amashop on instagram', '••• on instagram'],
  ['@amashop (IG)', '••• (IG)'],
  ['IG - @amashop', 'IG - •••'],
  ['IG (@amashop)', 'IG (•••)'],
  ['ama_shop on IG', '••• on IG'],
  ['Look for ama_shop on my tiktok', 'Look for ••• on my tiktok'],
  ['ig.me/m/circlephones', '•••'],
])('an account of another network is hidden: %s', (text, masked) => {
  expect(maskContacts(text)).toBe(masked)
})

test.each([
  '5 @GHS45',
  '5 pcs @GHS45 each',
  '10 @ghs2.50',
  'rice @gh45',
  '12 pcs @c45',
  '10pcs @p5',
  'Samsung @A15',
  'order_no @JU482198',
  '3 bags @cedis45',
  '5 @ghs45each',
  'Facebook: ok',
  'TikTok: none',
  'YouTube: available',
  'Instagram: pls',
  'Facebook page v2',
  'I saw it on Facebook: nice',
  'Is it on Instagram: yes, or no?',
  'Is your Instagram live',
  'My instagram is down',
  'Our Facebook is coming.',
  'My Facebook is blocked, sorry',
  'I am @home on Facebook',
])('a price, a model or a word beside the name of a network stays: %s', (text) => {
  expect(maskContacts(text)).toBe(text)
})
