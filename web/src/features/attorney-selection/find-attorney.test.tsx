import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createSessionStore } from '../../lib/session/session-store.ts'
import { UserProvider } from '../../lib/session/user-provider.tsx'
import { testAdapter } from '../../testing/sessions.ts'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { FindAttorney } from './find-attorney.tsx'

afterEach(() => window.history.replaceState(null, '', '/'))

async function textAt(path: string) {
	window.history.replaceState(null, '', path)
	renderUi(
		<UserProvider store={createSessionStore(testAdapter())}>
			<FindAttorney assessmentId={null} />
		</UserProvider>,
	)
	fireEvent.click(screen.getByRole('button', { name: 'Find Attorney' }))
	return (await screen.findByRole('dialog')).textContent
}

test('a visitor is led to sign in', async () => {
	expect(await textAt('/questionnaire')).toContain('Sign in or register')
	expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
})

test('a visitor in a frame of another site is not: their answers can be claimed nowhere else', async () => {
	const text = await textAt('/embed/questionnaire')
	expect(text).toContain('please call or write to the firm')
	expect(text).not.toMatch(/sign in|claim/i)
	expect(screen.queryByRole('link')).toBeNull()
})
