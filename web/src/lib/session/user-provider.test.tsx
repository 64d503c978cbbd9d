import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sessionOf, testAdapter } from '../../testing/sessions.ts'
import { createSessionStore } from './session-store.ts'
import { UserProvider, useAuth } from './user-provider.tsx'

test('throws a clear error outside its provider', () => {
	expect(() => renderHook(useAuth)).toThrow('useAuth must be used within a UserProvider')
})

test('follows the session and its permissions', async () => {
	const store = createSessionStore(testAdapter(sessionOf('paralegal')))
	const { result } = renderHook(useAuth, {
		wrapper: ({ children }) => <UserProvider store={store}>{children}</UserProvider>,
	})
	expect(result.current.may('view_cases')).toBe(false)
	await act(store.ready)
	expect(result.current.session?.user.role).toBe('paralegal')
	expect(result.current.may('view_cases')).toBe(true)
	expect(result.current.may('manage_users')).toBe(false)
})
