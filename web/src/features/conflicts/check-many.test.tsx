import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { ConflictCheck } from './check-many.tsx'

afterEach(() => vi.unstubAllGlobals())

test('many names are checked in parts; those without a match are counted and folded', async () => {
	const sizes: number[] = []
	vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
		const { names } = JSON.parse(body) as { names: { name: string }[] }
		sizes.push(names.length)
		const hit = {
			kind: 'client',
			refId: null,
			label: 'Anna Berg',
			href: null,
			why: 'Same name',
			score: 1,
			isStrong: true,
		}
		const hits = names.filter((one) => one.name === 'Name 77').map(({ name }) => ({ ...hit, name }))
		return new Response(JSON.stringify({ hits, more: [], cut: [] }), { status: 200 })
	})
	const names = Array.from({ length: 100 }, (_, at) => ({ name: `Name ${at}` }))
	renderUi(
		<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
			<ConflictCheck question={{ names }} />
		</QueryClientProvider>,
	)
	expect(await screen.findByText('1 of 100 names have a possible match.')).toBeTruthy()
	expect(sizes).toEqual([40, 40, 20])
	expect(screen.getByRole('list', { name: 'Found for Name 77' }).textContent).toContain('Same name')
	expect(screen.getByText('99 names without a similar one')).toBeTruthy()
})
