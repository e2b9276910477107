import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Profile } from '#contracts/accounts/profile.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { callAs, openPage, signUp } from '../browser.ts'

const photo = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#16a085' } })
  .composite([
    { input: { create: { width: 500, height: 1000, channels: 3, background: '#f1c40f' } }, left: 0, top: 0 },
  ])
  .jpeg()
  .toBuffer()

/** A picture of more than 10 MB, on the disk: sent through the browser's connection it takes long on a busy machine. */
function bigFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'juaso-big-picture-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'big.jpg')
  writeFileSync(path, Buffer.alloc(10_485_761))
  return path
}

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })

async function openPicker(page: Page) {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add a picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Profile picture' })
  await dialog.getByLabel('Choose a picture').waitFor()
  return dialog
}

describe('the profile picture', () => {
  test('[SH-2.16] [SH-7.25] [SH-7.26] [BB-4.05] [BB-7.09] is chosen, cropped with the keyboard, uploaded, shown, and removed after confirmation', async () => {
    const page = await openPage({ width: 360 })
    await signUp(page)
    const dialog = await openPicker(page)
    await dialog.getByLabel('Choose a picture').setInputFiles(file('me.jpg', 'image/jpeg', photo))
    await dialog.getByRole('img', { name: 'How your picture will look' }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await dialog.getByLabel('Left to right').focus()
    for (let press = 0; press < 50; press += 1) await page.keyboard.press('ArrowLeft')

    const asked = page.waitForRequest('**/users/api/uploads/request-url')
    const sent = page.waitForRequest((request) => request.method() === 'PUT' && /uploads/.test(request.url()))
    await dialog.getByRole('button', { name: 'Save picture' }).click()
    expect((await asked).headers()).toMatchObject({ 'x-client-app': 'juaso-web', 'x-client-type': 'web' })
    expect((await asked).postDataJSON()).toMatchObject({ folder: 'profile', content_type: 'image/jpeg' })
    expect((await sent).headers()['content-type']).toBe('image/jpeg')
    await page.getByRole('img', { name: 'Your profile picture' }).waitFor()

    const { profile_picture } = await callAs<Profile>(page, 'GET', '/api/profile')
    const shown = await page.request.get(`${profile_picture}-160.webp`)
    const { data } = await sharp(await shown.body())
      .extract({ left: 20, top: 80, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0], 'the left of the picture, which is yellow, was chosen').toBeGreaterThan(200)
    const menu = page.getByRole('banner').getByRole('button', { name: /Efua/ })
    await menu.locator('img').waitFor()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove your picture?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await page.getByRole('img', { name: 'Your profile picture' }).isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await question.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Add a picture' }).waitFor()
    expect((await callAs<Profile>(page, 'GET', '/api/profile')).profile_picture).toBeNull()
  })

  test('[SH-5.15] [SH-5.16] a file that is no picture is refused before anything is sent', async () => {
    const page = await openPage()
    await signUp(page)
    const dialog = await openPicker(page)
    const input = dialog.getByLabel('Choose a picture')
    const asked: string[] = []
    page.on('request', (request) => /uploads/.test(request.url()) && asked.push(request.url()))
    await input.setInputFiles(file('a.pdf', 'application/pdf', Buffer.from('%PDF-')))
    await dialog.getByText('Please select a valid image file (JPG, PNG, WebP, or GIF)').waitFor()
    await input.setInputFiles(bigFile())
    await dialog.getByText('File size must be less than 10MB').waitFor()
    await input.setInputFiles(file('page.jpg', 'image/jpeg', Buffer.from('<script>alert(1)</script>')))
    await dialog.getByText('Please select a valid image file (JPG, PNG, WebP, or GIF)').waitFor()
    expect(asked).toEqual([])
  })

  test('[SH-4.11] [SH-8.16] [BB-8.04] a broken connection shows its message, and a retry succeeds', async () => {
    const page = await openPage({ allowed: [/Failed to load resource/] })
    await signUp(page)
    const dialog = await openPicker(page)
    await dialog.getByLabel('Choose a picture').setInputFiles(file('me.jpg', 'image/jpeg', photo))
    await page.route('**/users/api/uploads/*?*', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Save picture' }).click()
    const reason = 'Network error. Please check your connection and try again.'
    await dialog.getByText(reason, { exact: true }).waitFor()
    await page.getByText(`Profile image upload failed: ${reason}`).waitFor()
    await page.unroute('**/users/api/uploads/*?*')
    await page.route('**/users/api/uploads/*?*', (route) => route.fulfill({ status: 500, body: 'no' }))
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByText('Upload failed. Please try again.', { exact: true }).waitFor()
    await page.unroute('**/users/api/uploads/*?*')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('img', { name: 'Your profile picture' }).waitFor()
  })

  test('[SH-2.18] a picker that fails to load shows an error and offers to reload', async () => {
    const page = await openPage({ allowed: [/Failed to load resource/, /picture-picker/, /Error/] })
    await signUp(page)
    await page.route('**/assets/picture-picker-*.js', (route) => route.abort())
    await page.goto('/account')
    await page.getByRole('button', { name: 'Add a picture' }).click()
    const dialog = page.getByRole('dialog', { name: 'Profile picture' })
    await dialog.getByText('Something went wrong').waitFor()
    await page.unroute('**/assets/picture-picker-*.js')
    await dialog.getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('button', { name: 'Add a picture' }).click()
    await dialog.getByLabel('Choose a picture').waitFor()
  })
})

test('[SH-2.13] Complete Your Profile names what is missing and leads to it', async () => {
  const page = await openPage({ width: 360, theme: 'dark' })
  await signUp(page)
  await page.goto('/account')
  const open = page.getByRole('button', { name: 'See what is missing' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Complete Your Profile' })
  await expectAccessible(page)
  const items = () => dialog.getByRole('listitem').allTextContents()
  expect(await items()).toEqual([
    'Profile picture',
    'Phone number',
    'Delivery address',
    'Confirmed email address',
  ])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await open.click()
  await dialog.getByRole('button', { name: 'Complete Profile' }).click()
  const picker = page.getByRole('dialog', { name: 'Profile picture' })
  await picker.getByLabel('Choose a picture').setInputFiles(file('me.jpg', 'image/jpeg', photo))
  await picker.getByRole('button', { name: 'Save picture' }).click()
  await page.getByRole('img', { name: 'Your profile picture' }).waitFor()
  await open.click()
  expect(await items()).toEqual(['Phone number', 'Delivery address', 'Confirmed email address'])
  await dialog.getByRole('button', { name: 'Complete Profile' }).click()
  await expect
    .poll(() => page.getByLabel('Phone number').evaluate((field) => field === document.activeElement))
    .toBe(true)
})
