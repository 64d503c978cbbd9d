import type { DestructionItem, DestructionList } from '@praxis/contract/retention/retention.fields'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { a11yViolations } from '../../testing/a11y-violations.ts'
import { renderScreen, stubApi } from '../../testing/render-screen.tsx'
import { sessionOf } from '../../testing/sessions.ts'
import { ListItems } from './list-items.tsx'

const ID = '0192f000-0000-7000-8000-000000000001'
const LIST: DestructionList = {
	id: ID,
	number: 4,
	state: 'draft',
	preparedBy: 'Dana Reyes',
	preparedAt: '2026-11-20T10:00:00.000Z',
	approvedBy: null,
	approvedAt: null,
	finishedAt: null,
	destroyCount: 2,
	keepCount: 0,
	destroyedCount: 0,
	leftCount: 0,
	version: 1,
}
const itemOf = (id: string, title: string, more: Partial<DestructionItem> = {}): DestructionItem => ({
	id,
	documentId: id,
	title,
	fileName: `${title}.pdf`,
	caseName: 'Osei v. Lund',
	caseNumber: '2012-0001',
	closedOn: '2015-03-02',
	schedule: 'All cases: 7 years after closing',
	dueOn: '2022-03-02',
	sha256: '0'.repeat(64),
	decision: 'destroy',
	reason: '',
	destroyedAt: null,
	...more,
})

test('documents of a draft are chosen and kept with a reason', async () => {
	const items = [itemOf('a', 'Letter'), itemOf('b', 'Decree')]
	const sent = stubApi({
		[`GET /api/destruction-lists/${ID}/items`]: [200, { items, nextCursor: null }],
		[`POST /api/destruction-lists/${ID}/decide`]: [200, LIST],
	})
	const { container } = await renderScreen(<ListItems list={LIST} />, { session: sessionOf('admin') })
	fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose Decree' }))
	expect(await a11yViolations(container)).toEqual([])
	fireEvent.click(screen.getByRole('button', { name: 'Keep' }))
	const dialog = within(await screen.findByRole('dialog', { name: 'Keep 1 document' }))
	fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: 'The client asked for it.' } })
	fireEvent.click(dialog.getByRole('button', { name: 'Keep' }))
	await expect
		.poll(() => sent.at(-1)?.body)
		.toMatchObject({ items: ['b'], decision: 'keep', reason: 'The client asked for it.' })
})

test('a list that was carried out shows what became of each document', async () => {
	const items = [
		itemOf('a', 'Letter', { documentId: null, destroyedAt: '2026-11-21T10:00:00.000Z' }),
		itemOf('b', 'Decree', { reason: 'It is on legal hold.' }),
		itemOf('c', 'Will', { decision: 'keep', reason: 'Original.' }),
	]
	stubApi({ [`GET /api/destruction-lists/${ID}/items`]: [200, { items, nextCursor: null }] })
	await renderScreen(<ListItems list={{ ...LIST, state: 'destroyed' }} />, { session: sessionOf('admin') })
	const rows = within(await screen.findByRole('list', { name: 'Documents' })).getAllByRole('listitem')
	expect(rows.map((row) => /Destroyed|Stayed|Keep/.exec(row.textContent ?? '')?.[0])).toEqual([
		'Destroyed',
		'Stayed',
		'Keep',
	])
	expect(screen.queryByRole('checkbox')).toBeNull()
	expect(screen.queryByRole('link', { name: 'Letter' })).toBeNull()
})
