import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sessionOf, testDoors } from '../../testing/sessions.ts'
import { makeSessionStore } from './session-store.ts'
import { UserProvider, useAuth } from './user-provider.tsx'

test('says plainly when it is used outside its provider', () => {
	expect(() => renderHook(useAuth)).toThrow('useAuth must be used within a UserProvider')
})

test('follows the session and knows what its person may do', async () => {
	const store = makeSessionStore(testDoors(sessionOf('paralegal')))
	const { result } = renderHook(useAuth, {
		wrapper: ({ children }) => <UserProvider store={store}>{children}</UserProvider>,
	})
	expect(result.current.may('view_cases')).toBe(false)
	await act(store.ready)
	expect(result.current.session?.user.role).toBe('paralegal')
	expect(result.current.may('view_cases')).toBe(true)
	expect(result.current.may('manage_users')).toBe(false)
})
