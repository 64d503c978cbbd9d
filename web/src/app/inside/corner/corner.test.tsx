import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { listenForInstallPrompt } from '../../../lib/installed/install-offer.ts'
import { localStore } from '../../../lib/storage.ts'
import { renderUi } from '../../../ui/testing/render-ui.tsx'
import { InstallPrompt } from './install-prompt.tsx'

beforeAll(listenForInstallPrompt)
afterEach(() => {
	vi.unstubAllGlobals()
})

function offer(outcome: 'accepted' | 'dismissed') {
	const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
		prompt: async () => ({ outcome }),
	})
	act(() => void window.dispatchEvent(event))
	return event
}

const prompt = () => screen.queryByRole('region', { name: 'Install Praxis' })

test('gives the steps on an iPhone', () => {
	vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', maxTouchPoints: 5 })
	renderUi(<InstallPrompt />)
	expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
		'Tap Share in the browser’s bar.',
		'Choose Add to Home Screen.',
		'Tap Add.',
	])
	fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
	expect(prompt()).toBeNull()
})

test('waits for the browser’s offer and keeps it from asking by itself', async () => {
	renderUi(<InstallPrompt />)
	expect(prompt()).toBeNull()
	expect(offer('accepted').defaultPrevented).toBe(true)
	fireEvent.click(screen.getByRole('button', { name: 'Install' }))
	await waitFor(() => expect(prompt()).toBeNull())
	expect(localStore.get('installPromptDismissed')).toBeNull()
})

test('does not come back once it has been dismissed', () => {
	renderUi(<InstallPrompt />)
	offer('accepted')
	fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
	expect(prompt()).toBeNull()
	expect(localStore.get('installPromptDismissed')).toBe('true')
	offer('accepted')
	expect(prompt()).toBeNull()
})
