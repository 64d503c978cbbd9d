import type { TaskRecord } from '@praxis/contract/tasks/tasks.fields'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createSessionStore } from '../../lib/session/session-store.ts'
import { UserProvider } from '../../lib/session/user-provider.tsx'
import { sessionOf, testAdapter } from '../../testing/sessions.ts'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { emptyTaskForm } from './new-task-form.ts'
import { TaskOverview } from './task-overview.tsx'
import { newTaskRecord } from './tasks.api.ts'

const taskOf = (title: string, more: Partial<TaskRecord> = {}): TaskRecord => ({
	...newTaskRecord({ ...emptyTaskForm(null), title }, '2026-11-20T10:00:00.000Z'),
	...more,
})

function show(task: TaskRecord, links: object): void {
	vi.stubGlobal('fetch', async (path: string) => {
		const body = path.endsWith('/links')
			? { subtasks: [], blockers: [], waiting: [], ...links }
			: { checks: [], comments: [] }
		return new Response(JSON.stringify(body), { status: 200 })
	})
	const store = createSessionStore(testAdapter(sessionOf('attorney')))
	store.signedIn(sessionOf('attorney'))
	renderUi(
		<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
			<UserProvider store={store}>
				<TaskOverview one={task} mayWrite />
			</UserProvider>
		</QueryClientProvider>,
	)
}

afterEach(() => vi.unstubAllGlobals())

test('shows how far the subtasks are, what a task waits for and what waits for it', async () => {
	const waiting = taskOf('Collect exhibits', { waitsFor: 'Sign the order' })
	const links = {
		subtasks: [taskOf('Research', { status: 'done' }), waiting],
		blockers: [taskOf('Get signature')],
		waiting: [taskOf('File')],
	}
	show(taskOf('Answer'), links)
	const subtasks = within(await screen.findByRole('region', { name: 'Subtasks (1 of 2)' }))
	expect(subtasks.getByRole('checkbox', { name: '“Research” is done' })).toHaveProperty('checked', true)
	expect(subtasks.getByText(/Waiting for/).textContent).toBe('Waiting for Sign the order')
	expect(subtasks.getByRole('button', { name: 'Add subtask' })).toBeTruthy()
	const blockers = within(screen.getByRole('region', { name: 'Blocked by' }))
	expect(blockers.getByRole('button', { name: 'Stop waiting for “Get signature”' })).toBeTruthy()
	expect(screen.getByRole('region', { name: 'Tasks that wait for this one' }).textContent).toContain('File')
})

test('a subtask has no subtasks', async () => {
	show(taskOf('Part', { parentId: '0192f000-0000-7000-8000-000000000001', parentTitle: 'Answer' }), {})
	expect(await screen.findByText('This task waits for no other.')).toBeTruthy()
	expect(screen.queryByRole('region', { name: 'Subtasks' })).toBeNull()
})
