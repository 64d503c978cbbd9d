import { users } from '@praxis/contract/identity/users.contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useRecentToasts } from '../ui/toast/recent-toasts.ts'
import { useSave } from './use-save.ts'

afterEach(() => vi.unstubAllGlobals())

function setUp(status: number, body: object) {
	const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response(JSON.stringify(body), { status }))
	vi.stubGlobal('fetch', fetched)
	const client = new QueryClient()
	client.setQueryData(['users', 'users.get'], { id: 'u1' })
	const wrapper = ({ children }: { readonly children: ReactNode }) => (
		<QueryClientProvider client={client}>{children}</QueryClientProvider>
	)
	const saving = { topic: 'users', failed: 'Failed to unlock user', keep: vi.fn() }
	const { result } = renderHook(() => useSave(users.unlock, saving), { wrapper })
	return { unlock: result.current, fetched, client, saving }
}

test('calls a non-queueable endpoint at once, caches the response and shows a toast', async () => {
	const { unlock, fetched, client, saving } = setUp(200, { id: 'u1', fullName: 'Ann Lee' })
	const saved = await unlock({ id: 'u1' }, { message: (one) => `${one.fullName} can sign in again.` })
	expect(saved).toMatchObject({ kept: false, answer: { id: 'u1' } })
	expect(fetched.mock.calls[0]?.[0]).toBe('/api/users/u1/unlock')
	expect(saving.keep).toHaveBeenCalledWith(client, expect.objectContaining({ id: 'u1' }))
	expect(client.getQueryState(['users', 'users.get'])?.isInvalidated).toBe(true)
	expect(renderHook(() => useRecentToasts()).result.current[0]?.text).toBe('Ann Lee can sign in again.')
})

test('puts what failed before the words of the server', async () => {
	const { unlock, saving } = setUp(404, { code: 'user_not_found', message: 'User not found.', requestId: 'r1' })
	await expect(unlock({ id: 'u1' })).rejects.toMatchObject({
		code: 'user_not_found',
		message: 'Failed to unlock user: User not found.',
	})
	expect(saving.keep).not.toHaveBeenCalled()
})

test('what was not answered can be tried again, as the same write', async () => {
	const { unlock, fetched } = setUp(503, { code: 'unavailable', message: 'Try again.' })
	const failed = await unlock({ id: 'u1' }).catch((error) => error)
	fetched.mockResolvedValueOnce(new Response(JSON.stringify({ id: 'u1' }), { status: 200 }))
	await failed.retry()
	const keys = fetched.mock.calls.map(([, init]) => new Headers(init.headers).get('idempotency-key'))
	expect(keys).toHaveLength(2)
	expect(keys[0]).toBe(keys[1])
	expect(keys[0]).toBeTruthy()
})

test('what was refused would be refused again', async () => {
	const { unlock } = setUp(404, { code: 'user_not_found', message: 'User not found.' })
	expect((await unlock({ id: 'u1' }).catch((error) => error)).retry).toBeNull()
})
