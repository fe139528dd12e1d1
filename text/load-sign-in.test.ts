import { expect, test } from 'vitest'
import { locales } from '../engine/languages.ts'
import { loadSignInText } from './load-sign-in.ts'
import { speak } from './speak.ts'

test.each(locales)('the sign-in page has the texts of the app, in %s', async (locale) => {
  expect(speak(locale)).toMatchObject(await loadSignInText(locale))
})
