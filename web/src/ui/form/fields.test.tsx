import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { renderUi } from '../testing/render-ui.tsx'
import { CheckboxField, SwitchField } from './checkbox-field.tsx'
import { ChipsField } from './chips-field.tsx'
import { ListField } from './list-field.tsx'
import { PicksField } from './picks-field.tsx'
import { RadioField } from './radio-field.tsx'
import { RowList } from './row-list.tsx'
import { TagsField } from './tags-field.tsx'
import { TextField } from './text-field.tsx'

beforeAll(() => {
	Element.prototype.scrollIntoView = () => undefined
})

/** Holds a value, and notes every change of it. */
function held<V>(first: V, children: (value: V, change: (value: V) => void) => React.ReactNode) {
	const changes: V[] = []
	function Held() {
		const [value, setValue] = useState(first)
		return children(value, (next) => {
			changes.push(next)
			setValue(next)
		})
	}
	renderUi(<Held />)
	return changes
}

const focused = () => document.activeElement as HTMLInputElement
const press = (key: string, options: Partial<KeyboardEventInit> = {}) =>
	fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options })
const write = (value: string) => fireEvent.change(focused(), { target: { value } })

describe('a list of sentences', () => {
	const show = (value: string[], max = 3) =>
		held(value, (now, change) => (
			<ListField label="Strengths" addLabel="Add a strength" value={now} onChange={change} max={max} />
		))

	test('Enter adds the next below and moves into it; the focus follows what is removed', () => {
		const changes = show(['one', 'two'])
		screen.getByRole('textbox', { name: 'Strengths 1' }).focus()
		press('Enter')
		expect(changes.at(-1)).toEqual(['one', '', 'two'])
		expect(focused().getAttribute('aria-label')).toBe('Strengths 2')
		write('new')
		press('Backspace')
		expect(changes.at(-1)).toEqual(['one', 'new', 'two'])
		write('')
		press('Backspace')
		expect(changes.at(-1)).toEqual(['one', 'two'])
		expect(focused().value).toBe('one')
	})

	test('a full list takes no more, by key or button', () => {
		const changes = show(['one', 'two', 'three'])
		expect(screen.getByRole('button', { name: 'Add a strength' })).toHaveProperty('disabled', true)
		screen.getByRole('textbox', { name: 'Strengths 1' }).focus()
		press('Enter')
		expect(changes).toEqual([])
	})

	test('the keys that save the form add nothing', () => {
		const changes = show(['one'])
		screen.getByRole('textbox', { name: 'Strengths 1' }).focus()
		press('Enter', { ctrlKey: true })
		press('Enter', { metaKey: true })
		expect(changes).toEqual([])
	})

	test('any of them can be removed', () => {
		const changes = show(['one', 'two', 'three'])
		fireEvent.click(screen.getByRole('button', { name: 'Remove Strengths 2' }))
		expect(changes).toEqual([['one', 'three']])
		expect(focused().value).toBe('one')
	})
})

describe('rows of a form', () => {
	interface Email {
		readonly id: string
		readonly email: string
		readonly label: string
	}
	const ROWS: Email[] = ['a', 'b', 'c'].map((id) => ({ id, email: `${id}@x.test`, label: '' }))
	const show = (rows: Email[], limits: { readonly max: number; readonly min?: number }) =>
		held(rows, (now, change) => (
			<RowList
				formId="f"
				path="emails"
				rows={now}
				errors={{ 'emails.1.email': 'Not an address.' }}
				onChange={change}
				noun="email address"
				create={() => ({ id: 'new', email: '', label: '' })}
				ordered
				{...limits}
			>
				{(row, bind) => <TextField label={`Address ${row.id}`} {...bind('email')} />}
			</RowList>
		))

	test('a row is changed, moved and removed by itself', () => {
		const changes = show(ROWS, { max: 4 })
		fireEvent.change(screen.getByLabelText(/Address b/), { target: { value: 'new@x.test' } })
		expect(changes.at(-1)?.map(({ email }) => email)).toEqual(['a@x.test', 'new@x.test', 'c@x.test'])
		fireEvent.click(screen.getByRole('button', { name: 'Move email address 2 up' }))
		expect(changes.at(-1)?.map(({ id }) => id)).toEqual(['b', 'a', 'c'])
		fireEvent.click(screen.getByRole('button', { name: 'Move email address 2 down' }))
		expect(changes.at(-1)?.map(({ id }) => id)).toEqual(['b', 'c', 'a'])
		expect(screen.getByRole('button', { name: 'Move email address 1 up' })).toHaveProperty('disabled', true)
		expect(screen.getByRole('button', { name: 'Move email address 3 down' })).toHaveProperty('disabled', true)
		fireEvent.click(screen.getByRole('button', { name: 'Remove email address 2' }))
		expect(changes.at(-1)?.map(({ id }) => id)).toEqual(['b', 'a'])
	})

	test('an error stands at its row', () => {
		show(ROWS, { max: 4 })
		expect(screen.getByLabelText(/Address b/).getAttribute('aria-invalid')).toBe('true')
		expect(screen.getByLabelText(/Address a/).getAttribute('aria-invalid')).toBeNull()
	})

	test('a new row gets the focus, and at most so many are offered', () => {
		const changes = show(ROWS, { max: 4 })
		fireEvent.click(screen.getByRole('button', { name: 'Add an email address' }))
		expect(changes.at(-1)).toHaveLength(4)
		expect(focused().id).toBe('f-emails.3.email')
		expect(screen.queryByRole('button', { name: 'Add an email address' })).toBeNull()
	})

	test('so many rows are kept', () => {
		show(ROWS.slice(0, 1), { max: 4, min: 1 })
		expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
		expect(screen.queryByRole('button', { name: /Move/ })).toBeNull()
	})
})

test('chips are chosen in the order of the options, whatever order they are clicked in', () => {
	const changes = held<string[]>(['c'], (value, change) => (
		<ChipsField
			label="Areas"
			options={['a', 'b', 'c']}
			value={value}
			onChange={change}
			labelOf={(one) => `Area ${one}`}
		/>
	))
	fireEvent.click(screen.getByRole('checkbox', { name: 'Area b' }))
	fireEvent.click(screen.getByRole('checkbox', { name: 'Area a' }))
	fireEvent.click(screen.getByRole('checkbox', { name: 'Area c' }))
	expect(changes).toEqual([
		['b', 'c'],
		['a', 'b', 'c'],
		['a', 'b'],
	])
})

test('of radio buttons one is chosen, and one that is off cannot be', () => {
	const options = [
		{ value: 'a', label: 'First' },
		{ value: 'b', label: 'Second', help: 'Costs more.' },
		{ value: 'c', label: 'Third', disabled: true },
	] as const
	const changes = held<'a' | 'b' | 'c' | null>(null, (value, change) => (
		<RadioField label="Which" required options={options} value={value} onChange={change} error="Choose one." />
	))
	const group = within(screen.getByRole('radiogroup', { name: 'Which' }))
	const second = group.getByRole('radio', { name: 'Second' })
	fireEvent.click(second)
	expect(document.getElementById(second.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Costs more.')
	expect(group.getByRole('radio', { name: 'Third' })).toHaveProperty('disabled', true)
	expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true')
	expect(changes).toEqual(['b'])
})

test('a check box and a switch say their state, their help and their error', () => {
	const changes: boolean[] = []
	renderUi(
		<>
			<CheckboxField
				label="Agreed"
				help="Needed once."
				error="Please agree."
				value={false}
				onChange={(on) => changes.push(on)}
			/>
			<SwitchField label="Alerts" value onChange={(on) => changes.push(on)} />
		</>,
	)
	const box = screen.getByRole('checkbox', { name: 'Agreed' })
	const described = (box.getAttribute('aria-describedby') ?? '')
		.split(' ')
		.map((id) => document.getElementById(id)?.textContent)
	expect(described.toSorted()).toEqual(['Needed once.', 'Please agree.'])
	fireEvent.click(box)
	fireEvent.click(screen.getByRole('switch', { name: 'Alerts' }))
	expect(changes).toEqual([true, false])
})

test('several are picked one by one; what is picked is offered no more, and at most so many', async () => {
	const people = [
		{ value: 'u1', label: 'Ada Marsh' },
		{ value: 'u2', label: 'Eve Falk' },
		{ value: 'u3', label: 'Bo Osei' },
	]
	const changes = held<string[]>(['u1'], (value, change) => (
		<PicksField
			label="Team"
			value={value}
			onChange={change}
			search={async () => people}
			labelOf={(id) => people.find((one) => one.value === id)?.label}
			max={2}
		/>
	))
	const field = screen.getByRole('combobox', { name: /Team/ })
	fireEvent.click(field)
	expect((await screen.findAllByRole('option', { hidden: true })).map((one) => one.textContent)).toEqual([
		'Eve Falk',
		'Bo Osei',
	])
	fireEvent.click(screen.getByRole('option', { name: 'Eve Falk', hidden: true }))
	expect(changes).toEqual([['u1', 'u2']])
	expect(screen.getByRole('combobox', { name: /Team/ })).toHaveProperty('disabled', true)
	fireEvent.click(screen.getByRole('button', { name: 'Remove Ada Marsh' }))
	expect(changes.at(-1)).toEqual(['u2'])
})

test('a tag ends with Enter or when the field is left, is there once, and can be removed again', async () => {
	const changes = held<string[]>(['tax'], (value, change) => (
		<TagsField label="Tags" value={value} onChange={change} suggestions={['urgent', 'appeal']} />
	))
	const field = screen.getByRole<HTMLInputElement>('combobox', { name: /Tags/ })
	field.focus()
	fireEvent.change(field, { target: { value: 'urgent' } })
	fireEvent.keyDown(field, { key: 'Enter' })
	await waitFor(() => expect(changes.at(-1)).toEqual(['tax', 'urgent']))
	fireEvent.change(field, { target: { value: 'left' } })
	fireEvent.blur(field)
	await waitFor(() => expect(changes.at(-1)).toEqual(['tax', 'urgent', 'left']))
	field.focus()
	fireEvent.keyDown(field, { key: 'Backspace' })
	await waitFor(() => expect(changes.at(-1)).toEqual(['tax', 'urgent']))
})
