import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { memoryUrl, renderUi, type TestNavigation, testNavigation } from '../testing/render-ui.tsx'
import { ComboboxField } from './combobox-field.tsx'
import { DateField } from './date-field.tsx'
import { memoryDrafts } from './draft-store.tsx'
import { errorsOf } from './field-binding.ts'
import { Form, FormActions } from './form.tsx'
import { TextField } from './text-field.tsx'
import { useAppForm } from './use-app-form.ts'
import type { ComboboxOption, OptionSearch } from './use-options.ts'

const schema = z.object({
	name: z.string().trim().min(1, 'Name is required'),
	email: z.union([z.literal(''), z.email('Please enter a valid email address')]),
})
type Values = z.output<typeof schema>

interface SampleProps {
	readonly onSubmit?: (values: Values) => Promise<void>
	readonly draftKey?: string
	readonly submit?: string
}

function Sample({ onSubmit = async () => undefined, draftKey, submit = 'Save' }: SampleProps) {
	const form = useAppForm({
		schema,
		initialValues: { name: '', email: '' },
		onSubmit,
		...(draftKey === undefined ? {} : { draftKey }),
	})
	return (
		<Form form={form}>
			<TextField label="Name" required {...form.field('name')} />
			<TextField label="E-mail" {...form.field('email')} />
			<FormActions form={form} submit={submit} />
		</Form>
	)
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('a field that was only visited is not accused; one that was changed is', () => {
	renderUi(<Sample />)
	fireEvent.focus(field(/Name/))
	fireEvent.blur(field(/Name/))
	expect(field(/Name/).getAttribute('aria-invalid')).toBeNull()
	type(/E-mail/, 'anonymous')
	expect(field(/E-mail/).getAttribute('aria-invalid')).toBeNull()
	fireEvent.blur(field(/E-mail/))
	expect(field(/E-mail/).getAttribute('aria-invalid')).toBe('true')
	expect(screen.queryByRole('alert')).toBeNull()
})

test('a field left by pressing a button is judged once the button is up: nothing moves from under the pointer', async () => {
	renderUi(<Sample />)
	type(/E-mail/, 'anonymous')
	const button = screen.getByRole('button', { name: 'Save' })
	fireEvent.mouseDown(button)
	fireEvent.blur(field(/E-mail/))
	expect(field(/E-mail/).getAttribute('aria-invalid')).toBeNull()
	fireEvent.mouseUp(button)
	await waitFor(() => expect(field(/E-mail/).getAttribute('aria-invalid')).toBe('true'))
})

test('saving what is not valid puts the focus on the summary, whose links lead to the fields', async () => {
	renderUi(<Sample />)
	save()
	const summary = await screen.findByRole('alert')
	expect(document.activeElement).toBe(summary)
	Element.prototype.scrollIntoView = () => undefined
	fireEvent.click(screen.getByRole('link', { name: 'Name is required' }))
	expect(document.activeElement).toBe(field(/Name/))
	expect(field(/Name/).getAttribute('aria-describedby')).toBe(screen.getAllByText('Name is required')[1]?.id)
})

test('the error of one field goes when it is changed, the others stay', async () => {
	renderUi(<Sample />)
	type(/E-mail/, 'anonymous')
	save()
	await screen.findByRole('alert')
	type(/Name/, 'Berg')
	expect(field(/Name/).getAttribute('aria-invalid')).toBeNull()
	expect(field(/E-mail/).getAttribute('aria-invalid')).toBe('true')
})

test('a refusal of the server keeps what was typed and comes to its field', async () => {
	renderUi(
		<Sample
			onSubmit={async () => {
				throw { code: 'name_taken', message: 'That name is taken.', fields: { name: 'Choose another name' } }
			}}
		/>,
	)
	type(/Name/, 'Berg')
	save()
	expect((await screen.findByRole('alert')).textContent).toContain('That name is taken.')
	expect(screen.getAllByText('Choose another name')).toHaveLength(2)
	expect(field(/Name/).value).toBe('Berg')
})

test('what could not be sent is said beside the button, and stays there with what was typed', async () => {
	const message = 'The server cannot be reached. Please check your connection and try again.'
	renderUi(<Sample onSubmit={() => Promise.reject({ code: 'server_unreachable', message })} />)
	type(/Name/, 'Berg')
	save()
	const alert = await screen.findByRole('alert')
	expect(alert.textContent).toContain(message)
	const button = screen.getByRole('button', { name: 'Save' })
	expect(button.parentElement?.contains(alert)).toBe(true)
	expect(button.compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_PRECEDING).not.toBe(0)
	expect(field(/Name/).value).toBe('Berg')
})

test('an internal error is shown in general terms and reported', async () => {
	const reported: unknown[] = []
	const onError = (event: ErrorEvent) => {
		event.preventDefault()
		reported.push(event.error)
	}
	window.addEventListener('error', onError)
	const fault = new TypeError('x is undefined')
	renderUi(
		<Sample
			onSubmit={async () => {
				throw fault
			}}
		/>,
	)
	type(/Name/, 'Berg')
	save()
	const alert = await screen.findByRole('alert')
	expect(alert.textContent).toBe('An unexpected error occurred. Please try again.')
	expect(document.activeElement).toBe(alert)
	// Beside the button that was pressed.
	expect(alert.parentElement?.parentElement).toBe(screen.getByRole('button', { name: 'Save' }).parentElement)
	window.removeEventListener('error', onError)
	expect(reported).toEqual([fault])
})

test('Mod+Enter saves the checked values, and only once while saving', async () => {
	const saved: Values[] = []
	let finish: () => void = () => undefined
	renderUi(
		<Sample
			onSubmit={async (values) => {
				saved.push(values)
				await new Promise<void>((resolve) => {
					finish = resolve
				})
			}}
		/>,
	)
	type(/Name/, '  Berg ')
	fireEvent.keyDown(field(/Name/), { key: 'Enter', ctrlKey: true })
	fireEvent.keyDown(field(/Name/), { key: 'Enter', metaKey: true })
	await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true'))
	save()
	await act(async () => finish())
	expect(saved).toEqual([{ name: 'Berg', email: '' }])
})

test('beside a button that sends, the shortcut is said to send', () => {
	const hintOf = (submit: string) => {
		const { unmount, container } = renderUi(<Sample submit={submit} />)
		const hint = container.textContent.match(/ (?:saves|sends)/)?.[0]
		unmount()
		return hint
	}
	expect(['Save', 'Send text message'].map(hintOf)).toEqual([' saves', ' sends'])
})

test('a draft comes back, can be discarded, and is gone once saved', async () => {
	const drafts = memoryDrafts()
	const first = renderUi(<Sample draftKey="sample" />, { drafts })
	type(/Name/, 'Berg')
	await waitFor(async () => expect(await drafts.load('sample')).toMatchObject({ values: { name: 'Berg' } }))
	first.unmount()

	const second = renderUi(<Sample draftKey="sample" />, { drafts })
	await screen.findByRole('button', { name: 'Discard draft' })
	expect(field(/Name/).value).toBe('Berg')
	save()
	await waitFor(async () => expect(await drafts.load('sample')).toBeNull())
	second.unmount()

	await drafts.save('sample', { values: { name: 'Old' }, savedAt: '2026-11-20T10:00:00Z' })
	renderUi(<Sample draftKey="sample" />, { drafts, url: memoryUrl() })
	fireEvent.click(await screen.findByRole('button', { name: 'Discard draft' }))
	expect(field(/Name/).value).toBe('')
	expect(await drafts.load('sample')).toBeNull()
})

test('what was typed before the draft had been read stands, and the rest of the draft comes back', async () => {
	const drafts = memoryDrafts()
	const old = { values: { name: 'Old', email: 'old@example.test' }, savedAt: '2026-11-20T10:00:00Z' }
	await drafts.save('sample', old)
	let read = () => {}
	const reading = new Promise<void>((resolve) => {
		read = resolve
	})
	const slow = { ...drafts, load: (key: string) => reading.then(() => drafts.load(key)) }
	vi.useFakeTimers()
	renderUi(<Sample draftKey="sample" />, { drafts: slow })
	type(/Name/, 'Berg')
	await vi.advanceTimersByTimeAsync(5000)
	expect(await drafts.load('sample')).toEqual(old)
	vi.useRealTimers()
	await act(async () => read())
	expect([field(/Name/).value, field(/E-mail/).value]).toEqual(['Berg', 'old@example.test'])
	await waitFor(async () =>
		expect(await drafts.load('sample')).toMatchObject({ values: { name: 'Berg', email: 'old@example.test' } }),
	)
})

/** Tries to leave and presses a button of the question. */
async function answer(navigation: TestNavigation, button: string): Promise<boolean> {
	const left: Promise<boolean>[] = []
	act(() => {
		left.push(navigation.tryToLeave())
	})
	fireEvent.click(await screen.findByRole('button', { name: button }))
	return (await Promise.all(left)).every(Boolean)
}

test('leaving unsaved work is asked about; leaving saved work is not', async () => {
	const navigation = testNavigation()
	renderUi(<Sample />, { navigation })
	expect(await navigation.tryToLeave()).toBe(true)
	type(/Name/, 'Berg')

	expect(await answer(navigation, 'Stay here')).toBe(false)
	expect(await answer(navigation, 'Leave')).toBe(true)

	save()
	await waitFor(async () => expect(await navigation.tryToLeave()).toBe(true))
})

test('an invalid choice is reported without listing values', () => {
	const choice = z.object({ status: z.enum(['new_one', 'old_one']) })
	expect(errorsOf(choice, { status: 'other' as 'new_one' })).toEqual({ status: 'Please choose one of the list.' })
})

test('a list that is searched says when it cannot be for want of a network', async () => {
	const search = () => Promise.reject({ code: 'unreachable', message: 'No answer.' })
	renderUi(<ComboboxField label="Client" value={null} onChange={() => undefined} search={search} />)
	const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
	fireEvent.change(screen.getByRole('combobox', { name: /Client/ }), { target: { value: 'Ann' } })
	await screen.findByText(/^You are offline and this list is not on this device\./)
	network.mockReturnValue(true)
	act(() => void window.dispatchEvent(new Event('online')))
	expect(await screen.findByText('The search failed. Type again to retry.')).toBeTruthy()
	network.mockRestore()
})

const TEAM = [
	{ value: 'another', label: 'Another' },
	{ value: 'berg', label: 'Anna Berg' },
	{ value: 'other', label: 'Other' },
]

function Picker({ search, onSubmit }: { search?: OptionSearch; onSubmit: (values: unknown) => void }) {
	const form = useAppForm({
		schema: z.object({ client: z.string().nullable(), day: z.iso.date().nullable() }),
		initialValues: { client: null as string | null, day: null as string | null },
		onSubmit: async (values) => onSubmit(values),
	})
	return (
		<Form form={form}>
			<ComboboxField label="Client" {...(search ? { search } : { options: TEAM })} {...form.field('client')} />
			<DateField label="Due" min="2020-01-01" {...form.field('day')} />
			<FormActions form={form} submit="Save" />
		</Form>
	)
}

const picker = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Client/ })
const typeDay = (value: string) => fireEvent.change(field(/Due/), { target: { value } })

test.each(['Enter', 'Tab'])('%s takes the first match of what is typed, an exact one before others', (key) => {
	renderUi(<Picker onSubmit={() => undefined} />)
	fireEvent.focus(picker())
	fireEvent.change(picker(), { target: { value: 'other' } })
	expect(fireEvent.keyDown(picker(), { key, code: key })).toBe(key === 'Tab')
	fireEvent.blur(picker())
	expect(picker().value).toBe('Other')
	expect(picker().validity.valid).toBe(true)
})

function slowSearch() {
	let answer: (found: ComboboxOption[]) => void = () => undefined
	const search = vi.fn(
		() =>
			new Promise<ComboboxOption[]>((resolve) => {
				answer = resolve
			}),
	)
	return { search, answer: (found: ComboboxOption[]) => answer(found) }
}

test('a match that is still searched for is taken once it is found', async () => {
	const { search, answer } = slowSearch()
	renderUi(<Picker search={search} onSubmit={() => undefined} />)
	fireEvent.change(picker(), { target: { value: 'berg' } })
	fireEvent.keyDown(picker(), { key: 'Tab', code: 'Tab' })
	fireEvent.blur(picker())
	await waitFor(() => expect(search).toHaveBeenCalled())
	answer(TEAM.slice(1, 2))
	await waitFor(() => expect(picker().value).toBe('Anna Berg'))
})

test('saving waits for a match that is still searched for', async () => {
	const { search, answer } = slowSearch()
	const saved = vi.fn()
	renderUi(<Picker search={search} onSubmit={saved} />)
	fireEvent.change(picker(), { target: { value: 'berg' } })
	fireEvent.keyDown(picker(), { key: 'Tab', code: 'Tab' })
	fireEvent.blur(picker())
	save()
	await waitFor(() => expect(search).toHaveBeenCalled())
	expect(saved).not.toHaveBeenCalled()
	answer(TEAM.slice(1, 2))
	await waitFor(() => expect(saved).toHaveBeenCalledWith({ client: 'berg', day: null }))
})

test('text left while it is searched for is not saved as nothing', async () => {
	const { search, answer } = slowSearch()
	const saved = vi.fn()
	renderUi(<Picker search={search} onSubmit={saved} />)
	fireEvent.change(picker(), { target: { value: 'berg' } })
	fireEvent.blur(picker())
	save()
	await waitFor(() => expect(search).toHaveBeenCalled())
	answer(TEAM.slice(1, 2))
	expect((await screen.findByRole('alert')).textContent).toContain('Please choose “berg” from the list.')
	expect(saved).not.toHaveBeenCalled()
})

test('what matches nothing stays, is said, and is not saved as nothing', async () => {
	const saved = vi.fn()
	renderUi(<Picker onSubmit={saved} />)
	fireEvent.change(picker(), { target: { value: 'Smith' } })
	fireEvent.keyDown(picker(), { key: 'Tab', code: 'Tab' })
	fireEvent.blur(picker())
	expect(picker().value).toBe('Smith')
	expect(picker().getAttribute('aria-invalid')).toBe('true')
	save()
	expect((await screen.findByRole('alert')).textContent).toContain('Nothing found for “Smith”.')
	fireEvent.change(picker(), { target: { value: 'anna' } })
	fireEvent.keyDown(picker(), { key: 'Enter', code: 'Enter' })
	save()
	await waitFor(() => expect(saved).toHaveBeenCalledWith({ client: 'berg', day: null }))
})

test('a typed day is spelled out at once; what cannot be read stays and is not saved', async () => {
	const saved = vi.fn()
	renderUi(<Picker onSubmit={saved} />)
	typeDay('dec 5 2026')
	expect(screen.getByText('Sat, Dec 5, 2026')).toBeTruthy()
	fireEvent.blur(field(/Due/))
	expect(field(/Due/).value).toBe('Dec 5, 2026')
	typeDay('soonish')
	expect(field(/Due/).getAttribute('aria-invalid')).not.toBe('true')
	fireEvent.blur(field(/Due/))
	expect(field(/Due/).value).toBe('soonish')
	expect(field(/Due/).getAttribute('aria-invalid')).toBe('true')
	save()
	expect((await screen.findByRole('alert')).textContent).toContain('“soonish” is not a date.')
	expect(saved).not.toHaveBeenCalled()
	typeDay('1/2/2019')
	fireEvent.blur(field(/Due/))
	expect(screen.getByText('The earliest date is Jan 1, 2020.')).toBeTruthy()
	typeDay('')
	save()
	await waitFor(() => expect(saved).toHaveBeenCalledWith({ client: null, day: null }))
})
