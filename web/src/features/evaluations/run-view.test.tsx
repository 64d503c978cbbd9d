import type { EvaluationResult, EvaluationRun } from '@praxis/contract/evaluations/evaluations.fields'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createSessionStore } from '../../lib/session/session-store.ts'
import { UserProvider } from '../../lib/session/user-provider.tsx'
import { sessionOf, testAdapter } from '../../testing/sessions.ts'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { RunView } from './run-view.tsx'

const ID = '0192f000-0000-7000-8000-000000000001'
const fact = { text: '$1,200', kind: 'number', weight: 1, isMet: true, words: 'a rent of $1,200' } as const
const result = (change: Partial<EvaluationResult>): EvaluationResult => ({
	id: '1',
	variant: 0,
	place: 0,
	title: 'Lease',
	caseId: null,
	state: 'done',
	answer: 'The rent is $1,200.',
	found: [fact],
	judged: null,
	judgeError: null,
	error: null,
	model: null,
	durationMs: 2000,
	inputTokens: 10,
	outputTokens: 5,
	costMicrodollars: null,
	judgeCostMicrodollars: null,
	...change,
})
const variant = (number: number) => ({ configurationId: ID, name: 'Facts', number, templateVersion: 1, model: null })
const RUN: EvaluationRun = {
	id: ID,
	setId: ID,
	state: 'done',
	variants: [variant(1), variant(2)],
	judgeModel: null,
	failure: null,
	done: 2,
	total: 2,
	isOwn: true,
	startedByName: 'Ann',
	createdAt: '2026-03-02T12:00:00.000Z',
	endedAt: '2026-03-02T12:01:00.000Z',
	results: [
		result({}),
		result({ id: '2', variant: 1, state: 'failed', answer: null, found: null, error: 'Model timeout.' }),
	],
}

function show(run: EvaluationRun) {
	vi.stubGlobal('fetch', async (path: string) => {
		const body = path.startsWith('/api/evaluation-runs') ? run : { items: [] }
		return new Response(JSON.stringify(body), { status: 200 })
	})
	const store = createSessionStore(testAdapter(sessionOf('attorney')))
	store.signedIn(sessionOf('attorney'))
	renderUi(
		<QueryClientProvider client={new QueryClient()}>
			<UserProvider store={store}>
				<RunView id={ID} onClose={() => undefined} />
			</UserProvider>
		</QueryClientProvider>,
	)
}
afterEach(() => vi.unstubAllGlobals())

test('versions stand side by side, and nothing is a number that is not known', async () => {
	show(RUN)
	const one = within(await screen.findByRole('row', { name: /Facts, version 1/ }))
	one.getByText('100 %')
	one.getByText('Unknown')
	one.getByText('2.0 s')
	const two = within(screen.getByRole('row', { name: /Facts, version 2/ }))
	expect(two.getAllByText('–')).toHaveLength(3)
	two.getByText('1 failed')
	screen.getByText('Model timeout.')
})

test('a run under way shows how far it is and can be canceled', async () => {
	show({ ...RUN, state: 'running', done: 1, endedAt: null })
	const progress = await screen.findByRole<HTMLProgressElement>('progressbar', { name: '1 of 2 answered' })
	expect([progress.value, progress.max]).toEqual([1, 2])
	screen.getByRole('button', { name: 'Cancel run' })
})
