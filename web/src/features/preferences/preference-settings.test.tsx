import { DEFAULT_SETTINGS } from '@praxis/contract/preferences/settings.contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, stubApi } from '../../testing/render-screen.tsx'
import { sessionOf } from '../../testing/sessions.ts'
import { PreferenceSettings } from './preference-settings.tsx'

const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')

test('a theme is shown while it is chosen, and not for longer unless it is saved', async () => {
	stubApi({ 'GET /api/settings': [200, { ...DEFAULT_SETTINGS, theme: 'light' }] })
	const display = { theme: 'light', language: 'en', timezone: 'UTC' } as const
	const { unmount } = await renderScreen(<PreferenceSettings />, { session: { ...sessionOf('staff'), display } })
	fireEvent.click(await screen.findByRole('radio', { name: 'Dark' }))
	expect(scheme()).toBe('dark')
	unmount()
	expect(scheme()).toBe('light')
})
