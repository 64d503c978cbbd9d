import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from '../button/button.tsx'
import { DateField } from '../form/date-field.tsx'
import { RadioField } from '../form/radio-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { renderUi } from '../testing/render-ui.tsx'
import { ActionMenu } from './action-menu.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

function Opener() {
	const [opened, setOpened] = useState(false)
	const [name, setName] = useState('')
	return (
		<>
			<Button onClick={() => setOpened(true)}>Add a party</Button>
			<Dialog opened={opened} onClose={() => setOpened(false)} title="New party">
				<TextField label="Name" required value={name} onChange={setName} />
			</Dialog>
		</>
	)
}

test('a dialog takes the focus to its first field and gives it back', async () => {
	renderUi(<Opener />)
	const opener = screen.getByRole('button', { name: 'Add a party' })
	opener.focus()
	fireEvent.click(opener)
	await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })))
	fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
	await waitFor(() => expect(document.activeElement).toBe(opener))
	expect(screen.queryByRole('dialog')).toBeNull()
})

test('a dialog takes the focus to the chosen option of its first field', async () => {
	const options = ['Agency', 'Notes'].map((value) => ({ value, label: value }))
	renderUi(
		<Dialog opened onClose={() => undefined} title="Choose Save Location">
			<RadioField label="Folder" required options={options} value="Notes" onChange={() => undefined} />
		</Dialog>,
	)
	await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Notes' })))
})

function Scheduler() {
	const [day, setDay] = useState<string | null>('2026-11-28')
	return (
		<Dialog opened onClose={() => undefined} title="Send later">
			<DateField label="Date" value={day} onChange={setDay} />
		</Dialog>
	)
}

test('a date that a dialog begins with covers nothing with its calendar until it is asked for', async () => {
	renderUi(<Scheduler />)
	await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Date/ })))
	const calendar = () => document.querySelector('[data-dates-dropdown]')
	expect(calendar()).toBeNull()
	fireEvent.click(document.activeElement as Element)
	await waitFor(() => expect(calendar()).not.toBeNull())
})

function Asker() {
	const [asked, setAsked] = useState(false)
	const ask = () => setAsked(true)
	return (
		<>
			<Button onClick={ask}>Ask</Button>
			<ActionMenu label="More" entries={[{ label: 'Ask from here', onSelect: ask }]} />
			{asked && (
				<Dialog opened onClose={() => setAsked(false)} title="Sure?">
					<p>It can be undone.</p>
				</Dialog>
			)}
		</>
	)
}

test('a dialog that is taken away when it closes gives the focus back too, past a menu that is gone', async () => {
	renderUi(<Asker />)
	const answer = async () => {
		await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
		fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
	}
	const button = screen.getByRole('button', { name: 'Ask' })
	button.focus()
	fireEvent.click(button)
	await answer()
	await waitFor(() => expect(document.activeElement).toBe(button))
	const menu = screen.getByRole('button', { name: 'More' })
	menu.focus()
	fireEvent.click(menu)
	const entry = await screen.findByRole('menuitem', { name: 'Ask from here' })
	entry.focus()
	fireEvent.click(entry)
	await answer()
	await waitFor(() => expect(document.activeElement).toBe(menu))
})

function Deletion({ onConfirm }: { readonly onConfirm: () => Promise<void> }) {
	const [opened, setOpened] = useState(true)
	return (
		<ConfirmDialog
			opened={opened}
			onClose={() => setOpened(false)}
			title="Delete it?"
			confirmLabel="Delete permanently"
			typed="Smith v. Jones"
			onConfirm={onConfirm}
		>
			<p>This cannot be undone.</p>
		</ConfirmDialog>
	)
}

test('a typed confirmation wants the very name', async () => {
	let deleted = 0
	renderUi(
		<Deletion
			onConfirm={async () => {
				deleted++
			}}
		/>,
	)
	const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete permanently' })
	expect(button.disabled).toBe(true)
	fireEvent.change(screen.getByRole('textbox'), { target: { value: 'smith v. jones' } })
	expect(button.disabled).toBe(true)
	fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Smith v. Jones' } })
	fireEvent.click(button)
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	expect(deleted).toBe(1)
})

test('a confirmation that fails stays and says why', async () => {
	renderUi(
		<Deletion
			onConfirm={async () => {
				throw { code: 'has_payments', message: 'It has payments.' }
			}}
		/>,
	)
	fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Smith v. Jones' } })
	fireEvent.click(screen.getByRole('button', { name: 'Delete permanently' }))
	expect((await screen.findByRole('alert')).textContent).toBe('It has payments.')
})
