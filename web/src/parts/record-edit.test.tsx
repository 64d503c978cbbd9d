import type { Fields } from '@praxis/contract/kernel/field'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../lib/api-error.ts'
import { type DraftStore, memoryDrafts } from '../ui/form/draft-store.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { TextareaField } from '../ui/form/textarea-field.tsx'
import { renderUi } from '../ui/testing/render-ui.tsx'
import { EditMode } from './edit-mode.tsx'
import { RecordEdit } from './record-edit.tsx'

interface Matter {
	readonly id: string
	readonly version: number
	readonly title: string
	readonly court: string
	readonly notes: string
}

const FIELDS: Fields = { title: { label: 'Title' }, court: { label: 'Court' }, notes: { label: 'Notes', long: true } }
const EDITABLE = ['title', 'court', 'notes'] as const
const schema = z.object({
	title: z.string().trim().min(1, 'Enter a title.'),
	court: z.string().trim(),
	notes: z.string(),
})
const READ: Matter = { id: 'm1', version: 3, title: 'Osei v. Falk', court: '', notes: 'one\ntwo\nthree' }

/** The row on the server, and what was sent to it. */
let row: Matter
let sent: { readonly changes: Partial<Matter>; readonly version: number }[]
let done: number

beforeEach(() => {
	row = READ
	sent = []
	done = 0
})

async function save(changes: Partial<Matter>, version: number): Promise<void> {
	sent.push({ changes, version })
	if (version !== row.version)
		throw new ApiError({ code: 'stale_version', status: 409, message: 'Changed.', data: { current: row } })
	row = { ...row, ...changes, version: version + 1 }
}

function show(drafts: DraftStore = memoryDrafts(), version = READ.version) {
	return renderUi(
		<QueryClientProvider client={new QueryClient()}>
			<EditMode people={[]} topic="matters" id={READ.id} version={version} lastEditor={async () => 'Eve Falk'}>
				<RecordEdit<Matter, (typeof EDITABLE)[number], z.input<typeof schema>>
					record={READ}
					editable={EDITABLE}
					fields={FIELDS}
					schema={schema}
					valuesOf={({ title, court, notes }) => ({ title, court, notes })}
					save={save}
					what="matter"
					name={(one) => one.title}
					path="/matters"
					onDone={() => {
						done += 1
					}}
				>
					{(form) => (
						<>
							<TextField label="Title" required {...form.field('title')} />
							<TextField label="Court" {...form.field('court')} />
							<TextareaField label="Notes" {...form.field('notes')} />
						</>
					)}
				</RecordEdit>
			</EditMode>
		</QueryClientProvider>,
		{ drafts },
	)
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const saveForm = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const conflict = async () =>
	within(await screen.findByRole('dialog', { name: 'Someone else changed this in the meantime', hidden: true }))

test('only what was changed is sent, to the version that was read', async () => {
	show()
	type(/Court/, 'Kings County ')
	saveForm()
	await waitFor(() => expect(done).toBe(1))
	expect(sent).toEqual([{ changes: { court: 'Kings County' }, version: 3 }])
})

test('what someone else changed beside it stays', async () => {
	show()
	row = { ...READ, version: 5, title: 'Osei v. Falk Brothers' }
	type(/Court/, 'Kings County')
	saveForm()
	await waitFor(() => expect(done).toBe(1))
	expect(row).toMatchObject({ version: 6, title: 'Osei v. Falk Brothers', court: 'Kings County' })
	expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
})

test('of a field that both changed, each version is shown, and the chosen one is saved', async () => {
	show()
	row = { ...READ, version: 5, title: 'Theirs', court: 'Queens County' }
	type(/Title/, 'Mine')
	type(/Court/, 'Kings County')
	saveForm()
	const dialog = await conflict()
	for (const text of ['Mine', 'Theirs', 'Kings County', 'Queens County']) expect(dialog.getByText(text)).toBeTruthy()
	expect(dialog.queryByText('Notes')).toBeNull()
	const theirs = dialog
		.getAllByRole('radio', { hidden: true })
		.filter((radio) => radio.closest('label, div')?.textContent?.includes('Theirs'))
	fireEvent.click(theirs[0] as Element)
	fireEvent.click(dialog.getByRole('button', { name: /Save/, hidden: true }))
	await waitFor(() => expect(done).toBe(1))
	expect(sent.at(-1)).toEqual({ changes: { court: 'Kings County' }, version: 5 })
	expect(row).toMatchObject({ title: 'Theirs', court: 'Kings County' })
})

test('going back from a conflict loses nothing that was typed', async () => {
	show()
	row = { ...READ, version: 5, title: 'Theirs' }
	type(/Title/, 'Mine')
	saveForm()
	const dialog = await conflict()
	fireEvent.click(dialog.getByRole('button', { name: 'Back to the form', hidden: true }))
	await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
	expect(field(/Title/).value).toBe('Mine')
	expect(done).toBe(0)
	expect(row.title).toBe('Theirs')
})

test('a refusal is said, and a form that is not valid is not sent', async () => {
	show()
	type(/Title/, ' ')
	saveForm()
	expect((await screen.findByRole('alert')).textContent).toContain('Enter a title.')
	expect(sent).toEqual([])
})

test('a draft comes back for the same record, and is gone once it is saved', async () => {
	const drafts = memoryDrafts()
	const first = show(drafts)
	type(/Court/, 'Kings County')
	await waitFor(async () => expect(await drafts.load('matter.m1')).not.toBeNull())
	first.unmount()
	show(drafts)
	await waitFor(() => expect(field(/Court/).value).toBe('Kings County'))
	saveForm()
	await waitFor(() => expect(done).toBe(1))
	await waitFor(async () => expect(await drafts.load('matter.m1')).toBeNull())
})

test('who has saved while the form was open is named', async () => {
	const saved = { version: 3, people: [] as { id: string; name: string; isEditing: boolean }[] }
	function Page() {
		const [{ version, people }, set] = useState(saved)
		const next = {
			version: 4,
			people: [
				{ id: 'u', name: 'Ada Marsh', isEditing: true },
				{ id: 'v', name: 'Bo', isEditing: false },
			],
		}
		return (
			<EditMode people={people} topic="matters" id="m1" version={version} lastEditor={async () => 'Eve Falk'}>
				<button type="button" onClick={() => set(next)}>
					The event
				</button>
			</EditMode>
		)
	}
	renderUi(
		<QueryClientProvider client={new QueryClient()}>
			<Page />
		</QueryClientProvider>,
	)
	expect(screen.queryByText(/saved changes/)).toBeNull()
	fireEvent.click(screen.getByRole('button', { name: 'The event' }))
	expect(await screen.findByText(/^Eve Falk saved changes while you were editing/)).toBeTruthy()
	expect(screen.getByText('Ada Marsh is editing this too.')).toBeTruthy()
})
